import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { SecondFactorAnswer } from "#account/contract/second-factor.ts";
import { CodeForm } from "#account/web/ops/code-form.tsx";
import { Enrolment } from "#account/web/ops/enrolment.tsx";
import { RecoveryCodes } from "#account/web/ops/recovery-codes.tsx";
import { secondFactorQuery } from "#account/web/ops/second-factor-calls.ts";
import { SecondFactorState } from "#account/web/ops/second-factor-state.tsx";
import { signOut } from "#account/web/session/sign-out.ts";
import { userToken } from "#api-client/user-token.ts";
import { BrandMark } from "#ui/shells/brand-mark.tsx";
import { messageOf } from "#api-client/api-error.ts";
import { UNREACHABLE } from "#account/web/ops/operator-calls.ts";
import { hasFailed } from "#ui/feedback/query-view.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { useToast } from "#ui/feedback/use-toast.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import styles from "./sign-in-page.module.css";
import { backTarget } from "../shell/back-target.ts";
import { useFilters } from "../shell/ops-search.ts";

const root = getRouteApi("__root__");
const FEW = 3;

/**
 * The second factor of the signed-in operator: entering the code that the session misses,
 * enrolment, or its state. After a redirect from /ops (`?to=`) it returns there.
 */
export function SecondFactorPage() {
  const router = useRouter();
  const { name } = root.useLoaderData();
  const { to } = useFilters("/ops/second-factor").filters;
  const token = useStoredValue(userToken);
  // Recovery codes are shown once, so a refetch must not remove them.
  const [codes, setCodes] = useState<{ list: string[]; isStep: boolean }>();
  const go = (href: string) => void router.navigate({ href, replace: true });
  const isSignedIn = token !== "" || codes !== undefined;

  useEffect(() => {
    if (!isSignedIn) void router.navigate({ href: signInFor(to), replace: true });
  }, [isSignedIn, router, to]);

  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <PageTitle title="Operators: second factor" />
      <a href={opsPaths.today} className={styles.brand}>
        <BrandMark name={name} />
      </a>
      {codes !== undefined ? (
        <RecoveryCodes
          codes={codes.list}
          siteName={name}
          isStep={codes.isStep}
          onKept={() => go(backTarget(to))}
        />
      ) : (
        token !== "" && (
          // Another token is another session; the key resets all state.
          <SecondFactorOfOne
            key={token}
            token={token}
            to={to}
            onLeave={() => void signOut(authenticatedClient)}
            onDone={() => go(backTarget(to))}
            onCodes={(list, isStep) => setCodes({ list, isStep })}
          />
        )
      )}
    </main>
  );
}

const signInFor = (to: string): string => opsPaths.returningTo(opsPaths.signIn, backTarget(to));

type Props = {
  token: string;
  /** The page of /ops to return to; empty without a redirect. */
  to: string;
  onLeave: () => void;
  onDone: () => void;
  onCodes: (codes: string[], isStep: boolean) => void;
};

function SecondFactorOfOne({ token, to, onLeave, onDone, onCodes }: Props) {
  const toast = useToast();
  const query = useQuery(secondFactorQuery(token));
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
        {messageOf(query.error, UNREACHABLE)}
      </LoadFailed>
    );
  if (factor === undefined || isOver) return <Skeleton shape="row" />;
  if (factor.needs === "code")
    return (
      <CodeForm
        onLeave={onLeave}
        onVerified={({ token, recovery_codes_left: left }) => {
          if (left <= FEW)
            toast({ text: `${left} recovery codes left. Make new ones under Operators.` });
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
      <a href={opsPaths.operators}>Back to the operators</a>
    </>
  );
}

const isEnrolled = (
  factor: SecondFactorAnswer,
): factor is SecondFactorAnswer & { enrolled_at: string } => factor.enrolled_at !== null;
