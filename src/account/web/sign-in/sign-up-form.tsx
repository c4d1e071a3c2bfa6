import { useHydrated } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Client } from "#api-client/client.ts";
import { Button } from "#ui/actions/button.tsx";
import { FormErrors } from "#ui/forms/form-errors.tsx";
import { Form } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import styles from "./entry-form.module.css";
import { useEntryForm } from "./use-entry-form.ts";

type Props = {
  client: Client;
  onEntered: () => Promise<void>;
  /** Heads the form; the notice of a refusal stands under it. */
  head: ReactNode;
};

/** E-mail, phone number and a new password. Stores the token, then calls `onEntered`. */
export function SignUpForm({ client, onEntered, head }: Props) {
  const isReady = useHydrated();
  const { form, notice, send } = useEntryForm({
    client,
    onEntered,
    words: { email: "email", phone_number: "phone number", password: "password" },
    refused: "Signup failed. Please try again.",
    unreachable:
      "Signup failed. Please try again. We could not reach the server: check the connection.",
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form className={styles.form} method="post" errorsInside onSubmit={send}>
      <div className={styles.head}>{head}</div>
      <FormErrors />
      {notice !== undefined && (
        <Alert tone="bad" live>
          {notice}
        </Alert>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        {...form.register("email", { required: "Enter your email" })}
        id="email"
        error={errors.email?.message}
      />
      <TextField
        label="Phone number"
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        required
        {...form.register("phone_number", { required: "Enter your phone number" })}
        id="phone_number"
        error={errors.phone_number?.message}
      />
      <PasswordField
        label="Password"
        hint="At least 8 characters"
        autoComplete="new-password"
        required
        {...form.register("password", { required: "Enter a password" })}
        id="password"
        error={errors.password?.message}
      />
      <Button type={isReady ? "submit" : "button"} block busy={isSubmitting}>
        Sign up
      </Button>
    </Form>
  );
}
