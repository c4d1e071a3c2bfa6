import { useSite } from "#apps/shared/site-contact.ts";
import { Link, useHydrated, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { BookedElsewhereNotice } from "../checkout/booked-elsewhere-notice.tsx";
import { ContinueWithoutAccount } from "./continue-without-account.tsx";
import { Picture } from "#ui/content/picture.tsx";
import { Split } from "#ui/layout/split.tsx";
import { PageTitle } from "#apps/shared/page-title.tsx";
import { NoScript } from "#apps/shared/no-script.tsx";
import { SignedInNotice } from "../shell/signed-in-notice.tsx";
import type { Client } from "#api-client/client.ts";
import { PhoneField } from "#ui/forms/text-field.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { EntryForm, requestToken, type Credentials } from "./entry-form.tsx";
import { useEntryForm } from "#apps/shared/account/use-entry-form.ts";

export function SignInPage() {
  const { client } = useRouter().options.context;
  const { name } = useSite();
  const navigate = useNavigate();
  const { back = "/checkout", phone: known } = useLocation({ select: ({ state }) => state });
  // The cached HTML is the same for every visitor, so the number is filled in after hydration only.
  const [filled] = useState(useHydrated() ? known : undefined);
  return (
    <Split
      wideOnly
      picture={
        <Picture
          src="/pictures/crew.svg"
          alt="Two cleaners in teal with their kit at a front door"
          ratio="fill"
          corners="none"
        />
      }
    >
      <PageTitle
        title="Sign in"
        description="Sign in with your phone number and your password, and go on to book a cleaning for your home or office."
      />
      <SignInForm
        client={client}
        phone={filled}
        onEntered={() => navigate({ to: back })}
        head={
          <>
            <h1>Sign in</h1>
            <NoScript what="Signing in" />
            <BookedElsewhereNotice />
            <SignedInNotice />
            <ContinueWithoutAccount>
              <p className="lead">Use the phone number that you signed up with.</p>
            </ContinueWithoutAccount>
          </>
        }
      />
      <p>
        <Link to="/forgot-password">Forgot password?</Link>
      </p>
      <p>
        Booked without an account? <Link to="/find-booking">Find your booking</Link>
      </p>
      <p>
        New to {name}? <Link to="/signup">Sign up</Link>
      </p>
    </Split>
  );
}

type Props = {
  client: Client;
  phone?: string | undefined;
  onEntered: () => Promise<void>;
  head: ReactNode;
};

function SignInForm({ client, phone, onEntered, head }: Props) {
  const { field, ...form } = useEntryForm<Credentials>({
    send: requestToken(client),
    values: { phone_number: phone },
    onEntered,
    words: { phone_number: "phone", password: "password" },
    refused: "Invalid Phone Number and password",
  });
  return (
    <EntryForm {...form} head={head} submit="Sign in">
      <PhoneField {...field("phone_number", "Enter your phone number")} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...field("password", "Enter your password")}
      />
    </EntryForm>
  );
}
