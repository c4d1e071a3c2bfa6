import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormEnd } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { RefusedNotice } from "../sign-in/refused-notice.tsx";
import { useProblemForm } from "../sign-in/use-problem-form.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { changePassword } from "./security-calls.ts";
import styles from "./security.module.css";

type Props = { onChanged: () => void };

/** The form that changes the account's own password. */
export function PasswordForm({ onChanged }: Props) {
  const [isDone, setIsDone] = useState(false);
  const { form, refused, isSending, field, send } = useProblemForm({
    current_password: "",
    password: "",
    password_confirmation: "",
  });
  const submit = send(async (passwords) => {
    setIsDone(false);
    const problem = await changePassword(passwords);
    if (problem !== undefined) return problem;
    form.reset();
    setIsDone(true);
    onChanged();
    return undefined;
  });

  return (
    <Form className={styles.form} onSubmit={submit}>
      <RefusedNotice refused={refused} />
      {isDone && (
        <Alert tone="good" live>
          Your password is changed, and all other devices are signed out.
        </Alert>
      )}
      <PasswordField
        {...field("current_password")}
        id="current-password"
        label="Current password"
        autoComplete="current-password"
        required
      />
      <NewPasswordFields field={field} />
      <FormEnd>
        <Button type="submit" busy={isSending}>
          Change password
        </Button>
      </FormEnd>
    </Form>
  );
}
