import { useRef, useState, type SyntheticEvent } from "react";
import { Button } from "#ui/actions/button.tsx";
import { formText } from "#ui/forms/form-text.ts";
import { Form, FormEnd } from "#ui/forms/form.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { RefusedNotice } from "../sign-in/refused-notice.tsx";
import { focusFault, NewPasswordFields } from "./new-password-fields.tsx";
import { changePassword } from "./security-calls.ts";
import styles from "./security.module.css";

type Props = { onChanged: () => void };

/** Changes one's password: the current one, and the new one twice. */
export function PasswordForm({ onChanged }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<ProblemText>();
  const [isSending, setIsSending] = useState(false);
  const [isDone, setIsDone] = useState(false);

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    setIsSending(true);
    setIsDone(false);
    const answer = await changePassword({
      current_password: formText(typed, "current_password"),
      password: formText(typed, "password"),
      password_confirmation: formText(typed, "password_confirmation"),
    });
    setIsSending(false);
    setRefused(answer);
    if (answer !== undefined) return focusFault(answer.fields);
    form.current?.reset();
    setIsDone(true);
    onChanged();
  }

  return (
    <Form ref={form} className={styles.form} onSubmit={(event) => void send(event)}>
      <RefusedNotice refused={refused} />
      {isDone && (
        <Alert tone="good" live>
          Your password is changed, and all other devices are signed out.
        </Alert>
      )}
      <PasswordField
        id="current-password"
        name="current_password"
        label="Current password"
        autoComplete="current-password"
        required
        error={refused?.fields["current_password"]}
      />
      <NewPasswordFields faults={refused?.fields} />
      <FormEnd>
        <Button type="submit" busy={isSending}>
          Change password
        </Button>
      </FormEnd>
    </Form>
  );
}
