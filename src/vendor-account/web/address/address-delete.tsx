import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import type { Address } from "#vendor-account/contract/vendor.ts";
import styles from "./address-delete.module.css";
import { deleteAddress } from "./address-call.ts";

type Props = {
  address: Address;
  /** With several addresses the button's accessible name has the address. */
  isOneOfMany: boolean;
  onDeleted: () => Promise<void>;
};

/** Deletes an address after a confirmation. */
export function AddressDelete({ address, isOneOfMany, onDeleted }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function carryOut() {
    setIsBusy(true);
    setHasFailed(false);
    const isGone = await deleteAddress(address.id);
    setIsBusy(false);
    if (!isGone) return setHasFailed(true);
    setIsAsking(false);
    await onDeleted();
  }

  return (
    <>
      <Button variant="quietDanger" onClick={() => setIsAsking(true)}>
        <Icon name="bin" />
        <span>
          Delete address
          {isOneOfMany && <span className="visually-hidden">, {address.address1}</span>}
        </span>
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Are you sure you want to delete this address?"
        actions={
          <>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              Keep
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => void carryOut()}>
              Delete
            </Button>
          </>
        }
      >
        <p>
          New bookings near it will no longer be offered to you, and the services you offer there go
          with it. Bookings you have accepted stay yours.
        </p>
        <p>
          Offers that wait for your answer stay in Upcoming Bookings: you can still accept or reject
          them.{" "}
          {!isOneOfMany &&
            "It is your only address: to be offered anything new, add another one and choose services again."}
        </p>
        {hasFailed && (
          <Alert tone="bad" live className={styles.notice}>
            The address could not be deleted. Check the connection and try again.
          </Alert>
        )}
      </Dialog>
    </>
  );
}
