import { useSite } from "#apps/shared/site-contact.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { SecondFactorAnswer } from "#account/second-factor/contract.ts";
import { problemOf, unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { sessionNameOf } from "#kernel/session-name.ts";
import { userToken } from "#api-client/user-token.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { hasFailed, LoadFailed } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { Form } from "#ui/forms/form.tsx";
import { CodeField, RecoveryCodeField } from "#apps/shared/account/code-field.tsx";
import { signOut } from "#apps/shared/account/sign-out.ts";
import { backTarget, useFilters } from "../shell/list-page.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import styles from "./auth.module.css";
import { Enrolment, RecoveryCodes } from "./enrolment.tsx";
import { useOneField } from "#ui/forms/use-form.ts";

const calls = authenticatedClient.api.v1.second_factor;

const FEW = 3;

/** Asks for the code that the session misses, enrols, or shows the state of the second factor. */
export function SecondFactorPage() {
  const router = useRouter();
  const { name } = useSite();
  const { to } = useFilters("/ops/second-factor").filters;
  const session = sessionNameOf(useStoredValue(userToken));
  // Recovery codes are shown once, so a refetch must not remove them.
  const [codes, setCodes] = useState<{ list: string[]; isStep: boolean }>();
  const go = (href: string) => void router.navigate({ href, replace: true });
  const isSignedIn = session !== "" || codes !== undefined;

  useEffect(() => {
    if (isSignedIn) return;
    const href = opsPaths.returningTo(opsPaths.signIn, backTarget(to));
    void router.navigate({ href, replace: true });
  }, [isSignedIn, router, to]);

  return (
    <AuthFrame title="Operators: second factor" home={opsPaths.today}>
      {codes !== undefined ? (
        <RecoveryCodes
          codes={codes.list}
          siteName={name}
          isStep={codes.isStep}
          onKept={() => go(backTarget(to))}
        />
      ) : (
        session !== "" && (
          // The key resets all state.
          <SecondFactorOfOne
            key={session}
            session={session}
            to={to}
            onDone={() => go(backTarget(to))}
            onCodes={(list, isStep) => setCodes({ list, isStep })}
          />
        )
      )}
    </AuthFrame>
  );
}

type Props = {
  session: string;
  /** The page of /ops to return to; empty without a redirect. */
  to: string;
  onDone: () => void;
  onCodes: (codes: string[], isStep: boolean) => void;
};

function SecondFactorOfOne({ session, to, onDone, onCodes }: Props) {
  const toast = useToast();
  const query = useQuery({
    queryKey: queryKeys.secondFactor(session),
    queryFn: () => unwrap(calls.$get()),
    refetchOnWindowFocus: false,
  });
  const [isAnew, setIsAnew] = useState(false);
  const factor = query.data;
  // It was completed in another tab, or there was nothing to do.
  const isOver = factor !== undefined && factor.needs === null && to !== "";

  useEffect(() => {
    if (isOver) onDone();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is known
  }, [isOver]);

  if (hasFailed(query))
    return (
      <LoadFailed
        title="Your second factor could not be loaded."
        onRetry={async () => void (await query.refetch())}
      >
        {problemOf(query.error).message}
      </LoadFailed>
    );
  if (factor === undefined || isOver) return <Skeleton shape="row" />;
  if (factor.needs === "code")
    return (
      <CodeForm
        onVerified={({ token, recovery_codes_left: left }) => {
          if (left <= FEW)
            toast({ text: `${left} recovery codes left. Make new ones under Your account.` });
          onDone();
          userToken.set(token);
        }}
      />
    );
  if (isAnew || !isEnrolled(factor))
    return (
      <Enrolment
        asksPassword={factor.asks_password}
        isRequired={factor.is_required}
        onEnrolled={({ token, recovery_codes }) => {
          onCodes(recovery_codes, true);
          userToken.set(token);
        }}
      />
    );
  return (
    <>
      <SecondFactorState
        factor={factor}
        onRenewed={(codes) => onCodes(codes, false)}
        onAnotherApp={() => setIsAnew(true)}
      />
      <a href={opsPaths.account}>Back to your account</a>
    </>
  );
}

type EnrolledFactor = SecondFactorAnswer & { enrolled_at: string };

const isEnrolled = (factor: SecondFactorAnswer): factor is EnrolledFactor =>
  factor.enrolled_at !== null;

type CodeProps = { onVerified: (answer: { token: string; recovery_codes_left: number }) => void };

/** The second step of a sign-in: a code of the app, or a recovery code. */
function CodeForm({ onVerified }: CodeProps) {
  const [isLost, setIsLost] = useState(false);
  const { isPending, field, notice, reset, onSubmit } = useOneField({
    name: "code",
    send: (code) => unwrap(calls.verify.$post({ json: { code } })),
    onDone: onVerified,
  });
  return (
    <Form key={String(isLost)} className={styles.form} onSubmit={onSubmit}>
      <h1>{isLost ? "Enter a recovery code" : "Enter a code"}</h1>
      <ErrorAlert>{notice}</ErrorAlert>
      {isLost ? <RecoveryCodeField {...field} /> : <CodeField {...field} />}
      <Button type="submit" block busy={isPending}>
        Continue
      </Button>
      <p className="cluster">
        <Button
          variant="text"
          onClick={() => {
            reset();
            setIsLost(!isLost);
          }}
        >
          {isLost ? "Use a code from the app" : "Use a recovery code"}
        </Button>
        <Button variant="text" onClick={() => void signOut(authenticatedClient)}>
          Sign in as somebody else
        </Button>
      </p>
      {isLost && (
        <p className="soft small">
          Neither the app nor a recovery code? Another operator can reset your second factor.
        </p>
      )}
    </Form>
  );
}

type StateProps = {
  factor: EnrolledFactor;
  onRenewed: (codes: string[]) => void;
  onAnotherApp: () => void;
};

function SecondFactorState({ factor, onRenewed, onAnotherApp }: StateProps) {
  const { isPending, field, notice, onSubmit } = useOneField({
    name: "code",
    send: (code) => unwrap(calls.recovery_codes.$post({ json: { code } })),
    onDone: ({ recovery_codes }) => onRenewed(recovery_codes),
  });
  const { enrolled_at, recovery_codes_left: left } = factor;
  return (
    <>
      <h1>Your second factor</h1>
      <p>
        Set up {formatMoment(enrolled_at)}. {left} of 10 recovery codes left.
      </p>
      {left <= FEW && <Alert tone="warn">Make new recovery codes before you need them.</Alert>}
      <Form className={styles.form} onSubmit={onSubmit}>
        <h2>New recovery codes</h2>
        <p>The old ones then stop working.</p>
        <ErrorAlert>{notice}</ErrorAlert>
        <CodeField {...field} />
        <Button type="submit" block busy={isPending}>
          Make new recovery codes
        </Button>
      </Form>
      <div className={styles.form}>
        <h2>Another phone</h2>
        <p>Set up the app again. The old one works until you enter a code from the new one.</p>
        <Button variant="quiet" block onClick={onAnotherApp}>
          Set up another app
        </Button>
      </div>
    </>
  );
}
