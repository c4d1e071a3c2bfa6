import { useState } from "react";
import { isOpen } from "#booking/contract/is-open.ts";
import type { OpsBookingRow } from "#booking/contract/ops.ts";
import { AssignAllDialog } from "#booking/web/ops/assign-all-dialog.tsx";
import { useBulkActions } from "#booking/web/ops/use-bulk-actions.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { QueueBar, RowCheckbox } from "#ui/lists/selectable-list.tsx";
import { ReasonDialog } from "#ui/overlays/reason-dialog.tsx";
import styles from "./bookings.module.css";
import type { Selection } from "../shell/use-selection.ts";

const bookings = (count: number): string => `${count} ${count === 1 ? "booking" : "bookings"}`;

type Props = {
  selection: Selection<OpsBookingRow>;
  isOnline: boolean;
};

/** The bar above the list of bookings: the selection and its actions. */
export function BookingsBulk({ selection, isOnline }: Props) {
  const { selected } = selection;
  const [assigning, setAssigning] = useState<readonly OpsBookingRow[]>();
  const [cancelling, setCancelling] = useState<readonly OpsBookingRow[]>();
  const { runAll, isBusy, failures, forgetFailures } = useBulkActions(() => {
    setAssigning(undefined);
    setCancelling(undefined);
    selection.clear();
  });
  const free = selected.filter(({ status }) => status === "pending");
  const open = selected.filter(({ status }) => isOpen(status));
  const begin = (ask: (rows: readonly OpsBookingRow[]) => void, rows: OpsBookingRow[]) => {
    forgetFailures();
    ask(rows);
  };
  return (
    <>
      {failures.length > 0 && (
        <Alert tone="bad" live>
          <b>Not done.</b>
          {failures.map((failure) => (
            <p key={failure}>{failure}</p>
          ))}
        </Alert>
      )}
      <div className={styles.bulk}>
        <QueueBar>
          <RowCheckbox
            label="Tick all"
            isChecked={selection.isAll}
            onChange={selection.toggleAll}
          />
          <b>{selected.length === 0 ? "None ticked" : `${selected.length} ticked`}</b>
          {isOnline && free.length > 0 && (
            <Button variant="quiet" size="small" onClick={() => begin(setAssigning, free)}>
              Assign {free.length}
            </Button>
          )}
          {isOnline && open.length > 0 && (
            <Button variant="quietDanger" size="small" onClick={() => begin(setCancelling, open)}>
              Cancel {open.length}
            </Button>
          )}
        </QueueBar>
      </div>
      <AssignAllDialog
        rows={assigning}
        onClose={() => setAssigning(undefined)}
        isBusy={isBusy}
        onAssign={({ id, name, rows }) =>
          void runAll({
            rows,
            requestOf: () => ({
              transition: "assign",
              vendor_id: id,
              reason: "",
              seen_vendor_id: null,
            }),
            message: (count) => `${bookings(count)} assigned to ${name}.`,
          })
        }
      />
      <ReasonDialog
        open={cancelling !== undefined}
        onClose={() => setCancelling(undefined)}
        title={`Cancel ${bookings(cancelling?.length ?? 0)}?`}
        label="Reason, as the customers read it"
        hint="It stands on each booking’s page. Vendors who have one lose it. This cannot be undone."
        submit={`Cancel ${bookings(cancelling?.length ?? 0)}`}
        busy={isBusy}
        onSubmit={(reason) =>
          void runAll({
            rows: cancelling ?? [],
            requestOf: ({ vendor }) => ({
              transition: "cancel",
              reason,
              seen_vendor_id: vendor?.id ?? null,
            }),
            message: (count) => `${bookings(count)} cancelled.`,
          })
        }
      />
    </>
  );
}
