import { useState } from "react";
import type { AccountAnswer, KeptAddress } from "#account/contract/customer.ts";
import { MAX_ADDRESSES } from "#account/contract/limits.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Row, Rows } from "#ui/lists/rows.tsx";
import { removeAddress } from "./account-calls.ts";
import { AddressForm } from "./address-form.tsx";
import styles from "../security/security.module.css";

type Props = { account: AccountAnswer; onChanged: (account: AccountAnswer) => void };

/** The addresses of an account: each can be changed and removed. */
export function AddressList({ account: { addresses }, onChanged }: Props) {
  const [editing, setEditing] = useState<KeptAddress | "new">();
  const [busy, setBusy] = useState<number>();
  const [message, setMessage] = useState<{ tone: "good" | "bad"; text: string }>();

  /** The pressed button may be gone, so the focus moves to the heading. */
  function finish(text: string) {
    setEditing(undefined);
    setMessage({ tone: "good", text });
    document.getElementById("addresses-title")?.focus({ preventScroll: true });
  }

  async function remove({ id }: KeptAddress) {
    setBusy(id);
    const answer = await removeAddress(id);
    setBusy(undefined);
    if ("problem" in answer) return setMessage({ tone: "bad", text: answer.problem.message ?? "" });
    onChanged(answer.account);
    finish("The address is removed.");
  }

  return (
    <div className="stack">
      {message && (
        <Alert tone={message.tone} live>
          {message.text}
        </Alert>
      )}
      {addresses.length === 0 && editing === undefined && (
        <p className="soft">None yet. The address of your next booking is kept here.</p>
      )}
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
                    aria-label={`Change ${address.full_address}`}
                    onClick={() => setEditing(address)}
                  >
                    Change
                  </Button>
                  <Button
                    variant="quietDanger"
                    size="small"
                    busy={busy === address.id}
                    aria-label={`Remove ${address.full_address}`}
                    onClick={() => void remove(address)}
                  >
                    Remove
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
            finish("The address is saved.");
          }}
          onCancel={() => setEditing(undefined)}
        />
      ) : addresses.length < MAX_ADDRESSES ? (
        <p>
          <Button variant="quiet" onClick={() => setEditing("new")}>
            Add an address
          </Button>
        </p>
      ) : (
        <p className="soft">An account keeps at most {MAX_ADDRESSES} addresses.</p>
      )}
    </div>
  );
}
