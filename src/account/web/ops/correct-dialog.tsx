import { useId, useState, type SyntheticEvent } from "react";
import type { OpsAccount } from "#account/contract/ops.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { formText } from "#ui/forms/form-text.ts";
import { Form } from "#ui/forms/form.tsx";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { PhoneField } from "#ui/forms/phone-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { RefusedNotice } from "../sign-in/refused-notice.tsx";
import { correctAccount } from "./account-calls.ts";
import styles from "./operators.module.css";

type Props = {
  account: OpsAccount;
  onClose: () => void;
  onCorrected: () => Promise<void>;
};

/** Corrects the e-mail and the phone number by which somebody signs in and is reached. */
export function CorrectDialog({ account, onClose, onCorrected }: Props) {
  const form = useId();
  const [refused, setRefused] = useState<ProblemText>();
  const [isSending, setIsSending] = useState(false);

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    setIsSending(true);
    const answer = await correctAccount(account.id, {
      email: formText(typed, "email"),
      phone_number: formText(typed, "phone_number"),
      version: account.version,
    });
    setIsSending(false);
    setRefused(answer);
    if (answer === undefined) await onCorrected();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Correct e-mail and phone number"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep as it is
          </Button>
          <Button type="submit" form={form} busy={isSending}>
            Save
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.form} onSubmit={(event) => void send(event)}>
        <p>
          {account.role === "customer"
            ? "The customer signs in with the phone number."
            : "The vendor signs in with the e-mail."}{" "}
          What was there before stays in the audit trail.
        </p>
        <RefusedNotice refused={refused} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={account.is_email_released ? "" : account.email}
          error={refused?.fields["email"]}
        />
        <PhoneField
          name="phone_number"
          autoComplete="off"
          required
          defaultValue={account.phone_number}
          error={refused?.fields["phone_number"]}
        />
      </Form>
    </Dialog>
  );
}
