import { Link, useHydrated, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { Glint } from "#ui/content/glint.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { NoScript } from "#apps/shared/no-script.tsx";
import styles from "./registration-page.module.css";
import type { Client } from "#api-client/client.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { SegmentedControl } from "#ui/choices/segmented-control.tsx";
import {
  RegistrationFields,
  type RegistrationInput,
  type RegistrationMode,
} from "./registration-fields.tsx";
import { ActionError, ApiError, NetworkError, UNREACHABLE, unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { authorization } from "#api-client/user-token.ts";
import { useSite } from "#apps/shared/site-contact.ts";
import { lazyPart } from "#apps/shared/lazy-part.tsx";
import { readAskedCode } from "#apps/shared/account/asked-code.ts";
import { PAGE_LANGUAGE } from "#kernel/page-language.en.ts";
import { tenDigits } from "#kernel/phone.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { ENTRY_NOTICE, useEntryForm } from "#apps/shared/account/use-entry-form.ts";
import { words as say } from "./registration-page.en.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    signIn?: boolean;
  }
}

export function RegistrationPage() {
  return (
    <div className={styles.page}>
      <PageTitle title={say.title} description={say.description} />
      <div className={styles.say}>
        <Glint spark className={styles.glint} />
        <p className={styles.hindi} lang="hi">
          चमक
        </p>
        <h1 className={styles.title}>{say.heading}</h1>
      </div>
      <div className={`stack ${styles.form}`} data-gap="5">
        <NoScript what={say.needsScripts} />
        <LoadedRegistration />
      </div>
      <div className={`stack ${styles.more}`}>
        <p>
          <b>{say.youGet}</b>
          {say.youGetMeans}
        </p>
        <ol className={`stack ${styles.steps}`} data-gap="3">
          {say.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}

const CodeSignIn = lazyPart(() => import("#apps/shared/account/code-sign-in.tsx"));

/** Who has bookings, or offers that wait, begins with them. */
async function landing() {
  const { vendor_upcoming_bookings: upcoming } = authenticatedClient.api.bookings;
  const bookings = await unwrap(upcoming.$get()).catch(() => []);
  return bookings.length > 0 ? "/dashboard/bookings" : "/dashboard";
}

function LoadedRegistration() {
  const { client } = useRouter().options.context;
  const navigate = useNavigate();
  const arrived = useLocation({ select: ({ state }) => state.signIn === true });
  // The cached HTML is the same for every visitor, so the state of the navigation is used after hydration only.
  const [knowsUs] = useState(useHydrated() && arrived);
  return (
    <RegistrationForm
      client={client}
      startsWith={knowsUs ? "sign-in" : "sign-up"}
      onEntered={async () => {
        const { keepLanguageInStep } = await import("#apps/shared/language/keep-in-step.ts");
        const [to, isOther] = await Promise.all([landing(), keepLanguageInStep()]);
        if (isOther) location.assign(to);
        else await navigate({ to });
      }}
      onWithoutEmail={() => navigate({ to: "/dashboard/account" })}
      foot={{
        "sign-up": (
          <p key="sign-up">
            {say.agree}
            <Link to="/partner-privacy">{say.privacyPolicy}</Link>
            {say.agreeEnd}
          </p>
        ),
        "sign-in": (
          <p key="sign-in">
            <Link to="/forgot-password">{say.forgot}</Link>
          </p>
        ),
      }}
    />
  );
}

const faces = [
  { id: "sign-up", label: say.signUp },
  { id: "sign-in", label: say.signIn },
] as const;

type Props = {
  client: Client;
  startsWith: RegistrationMode;
  onEntered: () => Promise<void>;
  /** Signed up with the phone number alone: the number is confirmed there. */
  onWithoutEmail: () => Promise<void>;
  foot: Record<RegistrationMode, ReactNode>;
};

function RegistrationForm({ foot, ...parts }: Props) {
  const isReady = useHydrated();
  const isPhoneEnough = useSite().links_go_to.includes("phone");
  const { mode, turnTo, form, notice, field, isPending, onSubmit } = useRegistrationForm(parts);
  const [isByCode, setIsByCode] = useState(false);
  // The page was dropped while the SMS was read.
  useEffect(() => {
    if (readAskedCode("vendor") === undefined) return;
    turnTo("sign-in");
    setIsByCode(true);
    // oxlint-disable-next-line react/exhaustive-deps -- when the page is opened
  }, []);
  const label = mode === "sign-up" ? say.signUp : say.signIn;
  return (
    <>
      <SegmentedControl
        label={say.signUpOrIn}
        options={faces}
        value={mode}
        onChange={(next) => {
          setIsByCode(false);
          turnTo(next);
        }}
      />
      {isByCode ? (
        <Suspense fallback={<Skeleton shape="row" />}>
          <CodeSignIn
            client={parts.client}
            signsIn="vendor"
            phone={tenDigits(form.getValues("email") ?? "") ?? form.getValues("phone_number") ?? ""}
            onEntered={parts.onEntered}
            onPassword={() => setIsByCode(false)}
          />
        </Suspense>
      ) : (
        <Form narrow method="post" aria-label={label} onSubmit={onSubmit}>
          <ErrorAlert id={ENTRY_NOTICE}>{notice}</ErrorAlert>
          <RegistrationFields form={form} mode={mode} field={field} isPhoneEnough={isPhoneEnough} />
          <Button type={isReady ? "submit" : "button"} block busy={isPending}>
            <span key={label}>{label}</span>
          </Button>
        </Form>
      )}
      {isPhoneEnough && !isByCode && mode === "sign-in" && (
        <Button variant="quiet" block onClick={() => setIsByCode(true)}>
          {say.byCode}
        </Button>
      )}
      {foot[mode]}
    </>
  );
}

function useRegistrationForm({
  client,
  startsWith,
  onEntered,
  onWithoutEmail,
}: Omit<Props, "foot">) {
  const [mode, setMode] = useState(startsWith);
  const isWithoutEmail = useRef(false);
  const isNew = mode === "sign-up";
  const { form, reset, ...entry } = useEntryForm<RegistrationInput>({
    send(input) {
      isWithoutEmail.current = isNew && input.email.trim() === "";
      return callRegistration(client, mode, input).catch(sayWhy);
    },
    words: { ...(isNew && { phone_number: "phone" }), email: "email", password: "password" },
    refused: say.failed,
    onEntered: () => (isWithoutEmail.current ? onWithoutEmail() : onEntered()),
  });

  function turnTo(next: RegistrationMode) {
    setMode(next);
    reset();
    form.clearErrors();
  }
  return { mode, turnTo, form, ...entry };
}

/** Signs a vendor up or in. A stored token is revoked. */
function callRegistration(
  client: Client,
  mode: RegistrationMode,
  { email, password, ...rest }: RegistrationInput,
): Promise<{ token?: string }> {
  const { login, signup } = client.api.v1;
  const replacing = { headers: authorization() };
  if (mode === "sign-in") return unwrap(login.$post({ json: { email, password } }, replacing));
  const vendor = { ...rest, email, password, role: "vendor" as const };
  const json = PAGE_LANGUAGE === "en" ? vendor : { ...vendor, language: PAGE_LANGUAGE };
  return unwrap(signup.$post({ json }, replacing));
}

/** A vendor sees the browser's own words for what is wrong with the connection. */
function sayWhy(error: unknown): never {
  const sentence = error instanceof ApiError ? error.problem.sentence : undefined;
  if (error instanceof ApiError && sentence !== undefined)
    throw new ApiError(error.status, { error: [sentence], issues: error.problem.issues });
  if (!(error instanceof NetworkError)) throw error;
  const { cause } = error;
  throw new ActionError(
    `${UNREACHABLE} (${cause instanceof Error ? cause.message : String(cause)})`,
  );
}
