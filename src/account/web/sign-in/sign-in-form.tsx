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

const REFUSAL = "sign-in-refusal";

/** Phone number and password of a customer. Stores the token, then calls `onEntered`. */
export function SignInForm({ client, onEntered, head }: Props) {
  const isReady = useHydrated();
  const { form, notice, isRefused, send } = useEntryForm({
    client,
    onEntered,
    words: { phone_number: "phone", password: "password" },
    oneOnly: true,
    refused: "Invalid Phone Number and password",
    unreachable: "We could not reach the server. Check the connection and try again.",
  });
  const { errors, isSubmitting } = form.formState;
  const wrong = isRefused ? { isWrong: true, "aria-describedby": REFUSAL } : {};
  return (
    <Form className={styles.form} method="post" errorsInside onSubmit={send}>
      <div className={styles.head}>{head}</div>
      <FormErrors />
      {notice !== undefined && (
        <Alert id={REFUSAL} tone="bad" live>
          {notice}
        </Alert>
      )}
      <TextField
        label="Phone number"
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        required
        {...form.register("phone_number", { required: "Enter your phone number" })}
        id="phone_number"
        {...wrong}
        error={errors.phone_number?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        {...form.register("password", { required: "Enter your password" })}
        id="password"
        {...wrong}
        error={errors.password?.message}
      />
      <Button type={isReady ? "submit" : "button"} block busy={isSubmitting}>
        Sign in
      </Button>
    </Form>
  );
}
