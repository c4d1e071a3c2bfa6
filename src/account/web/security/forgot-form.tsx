import { useState } from "react";
import type { Client } from "#api-client/client.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Form, FormEnd } from "#ui/forms/form.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { RefusedNotice } from "../sign-in/refused-notice.tsx";
import { useProblemForm } from "../sign-in/use-problem-form.ts";
import { askForLink } from "./security-calls.ts";
import styles from "./security.module.css";

/** Asks for a link for a new password, for every role. What was typed stays. */
export function ForgotForm({ client }: { client: Client }) {
  const [answer, setAnswer] = useState<string>();
  const { refused, isSending, field, send } = useProblemForm({ name: "" });
  const submit = send(async ({ name }) => {
    setAnswer(undefined);
    const answered = await askForLink(client, name.trim());
    if ("message" in answered) setAnswer(answered.message);
    return "refused" in answered ? answered.refused : undefined;
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <RefusedNotice refused={refused} otherwise="The link could not be asked for. Try again." />
      {answer !== undefined && <Alert live>{answer}.</Alert>}
      <TextField
        {...field("name")}
        label="Phone number or email"
        hint="Customers: either. Cleaners and operators: the email you sign in with."
        autoComplete="username"
        required
      />
      <FormEnd>
        <Button type="submit" busy={isSending}>
          Send me a link
        </Button>
      </FormEnd>
    </Form>
  );
}
