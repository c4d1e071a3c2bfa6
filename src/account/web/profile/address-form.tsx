import type { AccountAnswer, KeptAddress } from "#account/contract/customer.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormEnd } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { RefusedNotice } from "../sign-in/refused-notice.tsx";
import { useProblemForm } from "../sign-in/use-problem-form.ts";
import { saveAddress } from "./account-calls.ts";
import styles from "../security/security.module.css";

type Props = {
  /** Undefined for a new one. */
  address: KeptAddress | undefined;
  onSaved: (account: AccountAnswer) => void;
  onCancel: () => void;
};

/** The form for a new or a kept address. */
export function AddressForm({ address, onSaved, onCancel }: Props) {
  const { refused, isSending, field, send } = useProblemForm({
    full_address: address?.full_address ?? "",
    pin_code: address?.pin_code ?? "",
  });
  const submit = send(async (place) => {
    const answer = await saveAddress(address?.id, place);
    if ("problem" in answer) return answer.problem;
    onSaved(answer.account);
    return undefined;
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <RefusedNotice refused={refused} />
      <TextArea
        brief
        {...field("full_address")}
        label="Full address"
        hint="Flat, tower, society and sector"
        autoComplete="street-address"
        required
      />
      <TextField
        {...field("pin_code")}
        label="Pin code"
        width="short"
        inputMode="numeric"
        autoComplete="postal-code"
        required
      />
      <FormEnd>
        <span className="cluster">
          <Button type="submit" busy={isSending}>
            Save address
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Keep as it is
          </Button>
        </span>
      </FormEnd>
    </Form>
  );
}
