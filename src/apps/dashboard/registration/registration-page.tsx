import { Link, useHydrated, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
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
import { ENTRY_NOTICE, useEntryForm } from "#apps/shared/account/use-entry-form.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    signIn?: boolean;
  }
}

export function RegistrationPage() {
  return (
    <div className={styles.page}>
      <PageTitle
        title="For cleaners"
        description="Register or sign in as a cleaner: choose the work you do, name your prices, and accept or reject the bookings in your city."
      />
      <div className={styles.say}>
        <Glint spark className={styles.glint} />
        <p className={styles.hindi} lang="hi">
          चमक
        </p>
        <h1 className={styles.title}>Your services, at your own price.</h1>
      </div>
      <div className={`stack ${styles.form}`} data-gap="5">
        <NoScript what="Your account" />
        <LoadedRegistration />
      </div>
      <div className={`stack ${styles.more}`}>
        <p>
          <b>You get the price you set for each job.</b> The customer pays after the work, and your
          dashboard shows what you have earned.
        </p>
        <ol className={`stack ${styles.steps}`} data-gap="3">
          <li>
            Complete your profile: your name, your address and one document (Aadhaar, PAN card or
            driving licence).
          </li>
          <li>Add the address you work from.</li>
          <li>Tick services and set a price for each.</li>
          <li>
            We check each one. Once it is approved, you get offers in your city, and accept or
            reject each.
          </li>
        </ol>
      </div>
    </div>
  );
}

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
      onEntered={async () => navigate({ to: await landing() })}
      foot={{
        "sign-up": (
          <p key="sign-up">
            By signing up you agree to the <Link to="/partner-privacy">partner privacy policy</Link>
            .
          </p>
        ),
        "sign-in": (
          <p key="sign-in">
            <Link to="/forgot-password">Forgot password?</Link>
          </p>
        ),
      }}
    />
  );
}

const faces = [
  { id: "sign-up", label: "Sign up" },
  { id: "sign-in", label: "Sign in" },
] as const;

type Props = {
  client: Client;
  startsWith: RegistrationMode;
  onEntered: () => Promise<void>;
  foot: Record<RegistrationMode, ReactNode>;
};

function RegistrationForm({ foot, ...parts }: Props) {
  const isReady = useHydrated();
  const { mode, turnTo, form, notice, field, isPending, onSubmit } = useRegistrationForm(parts);
  const label = mode === "sign-up" ? "Sign up" : "Sign in";
  return (
    <>
      <SegmentedControl label="Sign up or sign in" options={faces} value={mode} onChange={turnTo} />
      <Form narrow method="post" aria-label={label} onSubmit={onSubmit}>
        <ErrorAlert id={ENTRY_NOTICE}>{notice}</ErrorAlert>
        <RegistrationFields form={form} mode={mode} field={field} />
        <Button type={isReady ? "submit" : "button"} block busy={isPending}>
          <span key={label}>{label}</span>
        </Button>
      </Form>
      {foot[mode]}
    </>
  );
}

function useRegistrationForm({ client, startsWith, onEntered }: Omit<Props, "foot">) {
  const [mode, setMode] = useState(startsWith);
  const isNew = mode === "sign-up";
  const { form, reset, ...entry } = useEntryForm<RegistrationInput>({
    send: (input) => callRegistration(client, mode, input).catch(sayWhy),
    words: { ...(isNew && { phone_number: "phone" }), email: "email", password: "password" },
    refused: "An unexpected error occurred. Please try again.",
    onEntered,
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
  return mode === "sign-up"
    ? unwrap(signup.$post({ json: { ...rest, email, password, role: "vendor" } }, replacing))
    : unwrap(login.$post({ json: { email, password } }, replacing));
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
