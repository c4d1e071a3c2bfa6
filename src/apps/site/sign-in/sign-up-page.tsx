import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { BookedElsewhereNotice } from "../checkout/booked-elsewhere-notice.tsx";
import { ContinueWithoutAccount } from "./continue-without-account.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Split } from "#ui/layout/split.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { NoScript } from "#apps/shared/no-script.tsx";
import { SignedInNotice } from "../shell/signed-in-notice.tsx";
import type { ReactNode } from "react";
import type { Client } from "#api-client/client.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { TextField, PhoneField } from "#ui/forms/text-field.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { EntryForm, requestToken, type Credentials } from "./entry-form.tsx";
import { useEntryForm } from "#apps/shared/account/use-entry-form.ts";

export function SignUpPage() {
  const { client } = useRouter().options.context;
  const navigate = useNavigate();
  return (
    <Split wideOnly picture={<Picture src="/pictures/towers.svg" ratio="fill" corners="none" />}>
      <PageTitle
        title="Sign up"
        description="Make an account with your phone number, your email and a password, and go on to book a cleaning."
      />
      <SignUpForm
        client={client}
        onEntered={() => navigate({ to: "/checkout" })}
        head={
          <>
            <h1>Sign up</h1>
            <NoScript what="Signing up" />
            <BookedElsewhereNotice />
            <SignedInNotice />
            <ContinueWithoutAccount>
              <p className="lead">Keep your bookings and addresses in one place.</p>
            </ContinueWithoutAccount>
          </>
        }
      />
      <p className="soft">
        You sign in with your phone number; it and your email are how we reach you about a booking.
        Our <Link to="/privacy-policy">privacy policy</Link> says the rest.
      </p>
      <p>
        Have an account? <Link to="/signin">Sign in</Link>
      </p>
    </Split>
  );
}

type Props = { client: Client; onEntered: () => Promise<void>; head: ReactNode };

function SignUpForm({ client, onEntered, head }: Props) {
  const { field, ...form } = useEntryForm<Credentials>({
    send: requestToken(client),
    onEntered,
    words: { email: "email", phone_number: "phone", password: "password" },
    refused: "Signup failed. Please try again.",
    unreachable:
      "Signup failed. Please try again. We could not reach the server: check the connection.",
  });
  const { errors } = form.form.formState;
  const isTaken = (name: "email" | "phone_number") => errors[name]?.message?.endsWith("been taken");
  const taken = isTaken("email") ? "email" : isTaken("phone_number") && "phone number";
  return (
    <EntryForm {...form} head={head} submit="Sign up">
      {taken && (
        <Alert tone="warn" live>
          This {taken} has an account. <Link to="/signin">Sign in</Link> or{" "}
          <Link to="/forgot-password">set a new password</Link>.
        </Alert>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        {...field("email", "Enter your email")}
      />
      <PhoneField {...field("phone_number", "Enter your phone number")} />
      <PasswordField
        label="Password"
        hint="At least 8 characters"
        autoComplete="new-password"
        {...field("password", "Enter a password")}
      />
    </EntryForm>
  );
}
