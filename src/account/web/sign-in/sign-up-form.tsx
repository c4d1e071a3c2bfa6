import type { ReactNode } from "react";
import type { Client } from "#api-client/client.ts";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { PhoneField } from "#ui/forms/phone-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { EntryForm } from "./entry-form.tsx";
import { useEntryForm } from "./use-entry-form.ts";

type Props = {
  client: Client;
  onEntered: () => Promise<void>;
  /** The heading; the notice of a refusal is below it. */
  head: ReactNode;
};

/** The sign-up form of customers. It stores the token, then calls `onEntered`. */
export function SignUpForm({ client, onEntered, head }: Props) {
  const {
    field,
    isRefused: _isRefused,
    ...form
  } = useEntryForm({
    client,
    onEntered,
    words: { email: "email", phone_number: "phone number", password: "password" },
    refused: "Signup failed. Please try again.",
    unreachable:
      "Signup failed. Please try again. We could not reach the server: check the connection.",
  });
  return (
    <EntryForm {...form} head={head} submit="Sign up">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        {...field("email", { required: "Enter your email" })}
      />
      <PhoneField required {...field("phone_number", { required: "Enter your phone number" })} />
      <PasswordField
        label="Password"
        hint="At least 8 characters"
        autoComplete="new-password"
        required
        {...field("password", { required: "Enter a password" })}
      />
    </EntryForm>
  );
}
