import { useState, type SyntheticEvent } from "react";
import type { Invitation } from "#account/contract/ops.ts";
import { problemOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { Button } from "#ui/actions/button.tsx";
import { formText } from "#ui/forms/form-text.ts";
import { Form } from "#ui/forms/form.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { RefusedNotice } from "../sign-in/refused-notice.tsx";
import styles from "./join-form.module.css";
import { UNREACHABLE } from "./operator-calls.ts";

type Props = {
  linkKey: string;
  invitation: Invitation;
  onJoined: (token: string) => void;
};

/** Says who invites whom, and asks for a password. */
export function JoinForm({ linkKey, invitation, onJoined }: Props) {
  const [refused, setRefused] = useState<ProblemText>();
  const [isSending, setIsSending] = useState(false);

  async function join(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    const json = {
      key: linkKey,
      password: formText(typed, "password"),
      password_confirmation: formText(typed, "password_confirmation"),
    };
    setIsSending(true);
    setRefused(undefined);
    try {
      const { accept } = authenticatedClient.api.v1.invitations;
      onJoined((await unwrap(accept.$post({ json }))).token);
    } catch (error) {
      setRefused(problemOf(error, UNREACHABLE));
    } finally {
      setIsSending(false);
    }
  }

  const { name, email, invited_by } = invitation;
  return (
    <Form className={styles.form} onSubmit={(event) => void join(event)}>
      <p>
        {invited_by === ""
          ? `${name}, you are invited to the desk.`
          : `${name}, ${invited_by} invites you to the desk.`}{" "}
        Choose a password to begin.
      </p>
      <RefusedNotice refused={refused} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <PasswordField
        label="Password"
        name="password"
        hint="At least 8 characters"
        autoComplete="new-password"
        error={refused?.fields["password"]}
        required
      />
      <PasswordField
        label="Password confirmation"
        name="password_confirmation"
        autoComplete="new-password"
        error={refused?.fields["password_confirmation"]}
        required
      />
      <Button type="submit" block busy={isSending}>
        Join
      </Button>
    </Form>
  );
}
