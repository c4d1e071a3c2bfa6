import type { ReactNode } from "react";
import type { Client } from "#api-client/client.ts";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { PhoneField } from "#ui/forms/phone-field.tsx";
import { EntryForm } from "./entry-form.tsx";
import { useEntryForm } from "./use-entry-form.ts";

type Props = {
  client: Client;
  /** The phone number that is filled in at first. */
  phone?: string | undefined;
  onEntered: () => Promise<void>;
  /** The heading; the notice of a refusal is below it. */
  head: ReactNode;
};

const REFUSAL = "sign-in-refusal";

/** The sign-in form of customers. It stores the token, then calls `onEntered`. */
export function SignInForm({ client, phone, onEntered, head }: Props) {
  const { field, isRefused, ...form } = useEntryForm({
    client,
    phone,
    onEntered,
    words: { phone_number: "phone", password: "password" },
    oneOnly: true,
    refused: "Invalid Phone Number and password",
    unreachable: "We could not reach the server. Check the connection and try again.",
  });
  const wrong = isRefused ? { isWrong: true, "aria-describedby": REFUSAL } : {};
  return (
    <EntryForm {...form} head={head} noticeId={REFUSAL} submit="Sign in">
      <PhoneField
        required
        {...field("phone_number", { required: "Enter your phone number" })}
        {...wrong}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        {...field("password", { required: "Enter your password" })}
        {...wrong}
      />
    </EntryForm>
  );
}
