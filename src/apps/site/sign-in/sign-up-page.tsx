import { words as refusals } from "#api-client/api-error.en.ts";
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
import { words } from "./sign-up-page.en.ts";

export function SignUpPage() {
  const { client } = useRouter().options.context;
  const navigate = useNavigate();
  return (
    <Split wideOnly picture={<Picture src="/pictures/towers.svg" ratio="fill" corners="none" />}>
      <PageTitle title={words.title} description={words.description} />
      <SignUpForm
        client={client}
        onEntered={() => navigate({ to: "/checkout" })}
        head={
          <>
            <h1>{words.title}</h1>
            <NoScript what={words.needsScripts} />
            <BookedElsewhereNotice />
            <SignedInNotice />
            <ContinueWithoutAccount>
              <p className="lead">{words.lead}</p>
            </ContinueWithoutAccount>
          </>
        }
      />
      <p className="soft">
        {words.usedFor}
        <Link to="/privacy-policy">{words.privacyPolicy}</Link>
        {words.usedForEnd}
      </p>
      <p>
        {words.haveAccount}
        <Link to="/signin">{words.signIn}</Link>
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
    refused: words.refused,
    unreachable: words.unreachable,
  });
  const { errors } = form.form.formState;
  const isTaken = (name: "email" | "phone_number") => refusals.isTaken(errors[name]?.message ?? "");
  const taken = isTaken("email") ? "email" : isTaken("phone_number") && "phone_number";
  return (
    <EntryForm {...form} head={head} submit={words.signUp}>
      {taken && (
        <Alert tone="warn" live>
          {words.taken[taken]}
          <Link to="/signin">{words.signIn}</Link>
          {words.or}
          <Link to="/forgot-password">{words.newPassword}</Link>
          {words.end}
        </Alert>
      )}
      <TextField
        label={words.email}
        type="email"
        autoComplete="email"
        {...field("email", words.noEmail)}
      />
      <PhoneField {...field("phone_number", words.noPhone)} />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
        {...field("password", words.noPassword)}
      />
    </EntryForm>
  );
}
