import type { Client } from "#api-client/client.ts";
import type { Role } from "#kernel/actor.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormEnd } from "#ui/forms/form.tsx";
import { RefusedNotice } from "../sign-in/refused-notice.tsx";
import { useProblemForm } from "../sign-in/use-problem-form.ts";
import { userToken } from "#api-client/user-token.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { resetPassword } from "./security-calls.ts";
import styles from "./security.module.css";

type Props = {
  client: Client;
  /** The token in the link's fragment. */
  token: string;
  /** Called when the password is set; the role says where to sign in. */
  onSet: (role: Role) => void;
};

/** Sets a new password with a one-time link, and removes the token of this browser. */
export function ResetForm({ client, token, onSet }: Props) {
  const { refused, isSending, field, send } = useProblemForm({
    password: "",
    password_confirmation: "",
  });
  const submit = send(async (passwords) => {
    const answer = await resetPassword(client, { token, ...passwords });
    if (answer.refused !== undefined) return answer.refused;
    userToken.remove();
    onSet(answer.role);
    return undefined;
  });

  return (
    <Form className={styles.form} onSubmit={submit}>
      <RefusedNotice refused={refused} otherwise="The password could not be set. Try again." />
      <NewPasswordFields field={field} />
      <FormEnd>
        <Button type="submit" busy={isSending}>
          Set the password
        </Button>
      </FormEnd>
    </Form>
  );
}
