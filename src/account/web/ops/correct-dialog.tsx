import { useId } from "react";
import type { OpsAccount } from "#account/contract/ops.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Form } from "#ui/forms/form.tsx";
import { PhoneField } from "#ui/forms/phone-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { RefusedNotice } from "../sign-in/refused-notice.tsx";
import { useProblemForm } from "../sign-in/use-problem-form.ts";
import { correctAccount } from "./account-calls.ts";
import styles from "./operators.module.css";

type Props = {
  account: OpsAccount;
  onClose: () => void;
  onCorrected: () => Promise<void>;
};

/** The dialog that corrects the e-mail address and phone number of an account. */
export function CorrectDialog({ account, onClose, onCorrected }: Props) {
  const id = useId();
  const { refused, isSending, field, send } = useProblemForm({
    email: account.is_email_released ? "" : account.email,
    phone_number: account.phone_number,
  });
  const submit = send(async (typed) => {
    const problem = await correctAccount(account.id, { ...typed, version: account.version });
    if (problem === undefined) await onCorrected();
    return problem;
  });

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
          <Button type="submit" form={id} busy={isSending}>
            Save
          </Button>
        </>
      }
    >
      <Form id={id} className={styles.form} onSubmit={submit}>
        <p>
          {account.role === "customer"
            ? "The customer signs in with the phone number."
            : "The vendor signs in with the e-mail."}{" "}
          What was there before stays in the audit trail.
        </p>
        <RefusedNotice refused={refused} />
        <TextField {...field("email")} label="Email" type="email" autoComplete="off" required />
        <PhoneField {...field("phone_number")} autoComplete="off" required />
      </Form>
    </Dialog>
  );
}
