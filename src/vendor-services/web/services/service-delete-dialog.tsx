import { useMutation } from "@tanstack/react-query";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import type { VendorServiceEntry } from "#vendor-services/contract/vendor.ts";
import styles from "./service-delete-dialog.module.css";

type Props = {
  /** The entry in question; undefined while the dialog is closed. */
  entry: VendorServiceEntry | undefined;
  onClose: () => void;
  /** Resolves to whether it was deleted. */
  onDelete: (entry: VendorServiceEntry) => Promise<boolean>;
};

/** The confirmation before an entry is deleted. */
export function ServiceDeleteDialog({ entry, onClose, onDelete }: Props) {
  const { mutate, reset, isPending, data: isGone } = useMutation({ mutationFn: onDelete });

  function close() {
    reset();
    onClose();
  }

  function carryOut() {
    if (entry !== undefined && !isPending) mutate(entry);
  }

  return (
    <Dialog
      open={entry !== undefined}
      onClose={close}
      title={`Are you sure you want to delete ${entry?.service.title}?`}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Keep
          </Button>
          <Button variant="danger" busy={isPending} onClick={carryOut}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        Customers near {entry?.location.locality} no longer get it from you. Bookings you have
        accepted stay yours.
      </p>
      {isGone === false && (
        <Alert tone="bad" live className={styles.notice}>
          The service could not be deleted. Check the connection and try again.
        </Alert>
      )}
    </Dialog>
  );
}
