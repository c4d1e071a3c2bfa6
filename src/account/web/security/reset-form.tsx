import { useState, type SyntheticEvent } from "react";
import type { Client } from "#api-client/client.ts";
import type { Role } from "#kernel/actor.ts";
import { Button } from "#ui/actions/button.tsx";
import { formText } from "#ui/forms/form-text.ts";
import { Form, FormEnd } from "#ui/forms/form.tsx";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { RefusedNotice } from "../sign-in/refused-notice.tsx";
import { userToken } from "#api-client/user-token.ts";
import { focusFault, NewPasswordFields } from "./new-password-fields.tsx";
import { resetPassword } from "./security-calls.ts";
import styles from "./security.module.css";

type Props = {
  client: Client;
  /** What the link carries behind its #. */
  token: string;
  /** The password is set; the role says where to sign in. */
  onSet: (role: Role) => void;
};

/** Sets a new password with a one-time link. Whoever was signed in here is signed out. */
export function ResetForm({ client, token, onSet }: Props) {
  const [refused, setRefused] = useState<ProblemText>();
  const [isSending, setIsSending] = useState(false);

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    setIsSending(true);
    const answer = await resetPassword(client, {
      token,
      password: formText(typed, "password"),
      password_confirmation: formText(typed, "password_confirmation"),
    });
    setIsSending(false);
    setRefused(answer.refused);
    if (answer.refused !== undefined) return focusFault(answer.refused.fields);
    userToken.remove();
    onSet(answer.role);
  }

  return (
    <Form className={styles.form} onSubmit={(event) => void send(event)}>
      <RefusedNotice refused={refused} otherwise="The password could not be set. Try again." />
      <NewPasswordFields faults={refused?.fields} />
      <FormEnd>
        <Button type="submit" busy={isSending}>
          Set the password
        </Button>
      </FormEnd>
    </Form>
  );
}
