import type { Invitation } from "#account/contract/ops.ts";
import { problemOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { RefusedNotice } from "../sign-in/refused-notice.tsx";
import { useProblemForm } from "../sign-in/use-problem-form.ts";
import styles from "./join-form.module.css";
import { UNREACHABLE } from "./operator-calls.ts";

type Props = {
  linkKey: string;
  invitation: Invitation;
  onJoined: (token: string) => void;
};

/** The form that accepts an invitation: who invites whom, and a password. */
export function JoinForm({ linkKey, invitation, onJoined }: Props) {
  const { refused, isSending, field, send } = useProblemForm({
    password: "",
    password_confirmation: "",
  });
  const submit = send(async (passwords) => {
    try {
      const { accept } = authenticatedClient.api.v1.invitations;
      onJoined((await unwrap(accept.$post({ json: { key: linkKey, ...passwords } }))).token);
      return undefined;
    } catch (error) {
      return problemOf(error, UNREACHABLE);
    }
  });

  const { name, email, invited_by } = invitation;
  return (
    <Form className={styles.form} onSubmit={submit}>
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
        {...field("password")}
        label="Password"
        hint="At least 8 characters"
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field("password_confirmation")}
        label="Password confirmation"
        autoComplete="new-password"
        required
      />
      <Button type="submit" block busy={isSending}>
        Join
      </Button>
    </Form>
  );
}
