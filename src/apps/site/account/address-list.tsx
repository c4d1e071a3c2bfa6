import { useState } from "react";
import type { AccountAnswer, KeptAddress } from "#account/customers/contract.ts";
import { MAX_ADDRESSES } from "#account/limits.ts";
import { Button } from "#ui/actions/button.tsx";
import { useAction } from "#api-client/use-action.ts";
import { DoneAlert, ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Row, Rows } from "#ui/lists/rows.tsx";
import type { AccountProps } from "#apps/shared/account/security-calls.ts";
import { removeAddress, saveAddress } from "./account-calls.ts";
import styles from "#apps/shared/account/security.module.css";
import { Form, FormEnd } from "#ui/forms/form.tsx";
import { PinField, TextArea } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { words } from "./address-list.en.ts";

export function AddressList({ account: { addresses }, onChanged }: AccountProps) {
  const [editing, setEditing] = useState<KeptAddress | "new">();
  const [done, setDone] = useState<string>();
  const {
    act,
    pending: [removing],
    problem,
  } = useAction(removeAddress, {
    onDone: (account) => {
      onChanged(account);
      finish(words.removed);
    },
  });

  /** The pressed button may be gone, so the focus moves to the heading. */
  function finish(text: string) {
    setEditing(undefined);
    setDone(text);
    document.getElementById("addresses-title")?.focus({ preventScroll: true });
  }

  function remove({ id }: KeptAddress) {
    setDone(undefined);
    void act(id);
  }

  return (
    <div className="stack">
      <ErrorAlert>{problem?.message}</ErrorAlert>
      <DoneAlert>{done}</DoneAlert>
      {addresses.length === 0 && editing === undefined && <p className="soft">{words.noneYet}</p>}
      {addresses.length > 0 && (
        <Rows>
          {addresses.map((address) => (
            <Row
              key={address.id}
              className={styles.address}
              heading="p"
              name={address.full_address}
              sub={address.pin_code}
              control={
                <span className={`cluster ${styles.end}`}>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={words.changeLabel(address.full_address)}
                    onClick={() => setEditing(address)}
                  >
                    {words.change}
                  </Button>
                  <Button
                    variant="quietDanger"
                    size="small"
                    busy={removing === address.id}
                    aria-label={words.removeLabel(address.full_address)}
                    onClick={() => remove(address)}
                  >
                    {words.remove}
                  </Button>
                </span>
              }
            />
          ))}
        </Rows>
      )}
      {editing !== undefined ? (
        <AddressForm
          key={editing === "new" ? "new" : editing.id}
          address={editing === "new" ? undefined : editing}
          onSaved={(account) => {
            onChanged(account);
            finish(words.saved);
          }}
          onCancel={() => setEditing(undefined)}
        />
      ) : addresses.length < MAX_ADDRESSES ? (
        <p>
          <Button variant="quiet" onClick={() => setEditing("new")}>
            {words.add}
          </Button>
        </p>
      ) : (
        <p className="soft">{words.atMost(MAX_ADDRESSES)}</p>
      )}
    </div>
  );
}

type AddressFormProps = {
  address: KeptAddress | undefined;
  onSaved: (account: AccountAnswer) => void;
  onCancel: () => void;
};

function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const { notice, isPending, field, onSubmit } = useForm({
    values: { full_address: address?.full_address ?? "", pin_code: address?.pin_code ?? "" },
    call: (place) => saveAddress(address?.id, place),
    onDone: onSaved,
  });
  return (
    <Form narrow onSubmit={onSubmit}>
      <ErrorAlert>{notice}</ErrorAlert>
      <TextArea
        brief
        {...field("full_address")}
        label={words.address}
        hint={words.addressHint}
        autoComplete="street-address"
        required
      />
      <PinField {...field("pin_code")} autoComplete="postal-code" required />
      <FormEnd>
        <span className="cluster">
          <Button type="submit" busy={isPending}>
            {words.save}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        </span>
      </FormEnd>
    </Form>
  );
}
