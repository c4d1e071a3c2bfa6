import { useQuery } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import type { OpsBookingRow } from "#booking/contract/ops.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { formatMargin } from "#kernel/money/format-margin.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { Button } from "#ui/actions/button.tsx";
import { RadioGroup } from "#ui/choices/radio-group.tsx";
import { RadioRow } from "#ui/choices/radio-row.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import styles from "./booking.module.css";
import { commonCandidates, type VendorForAll } from "./common-candidates.ts";

type Props = {
  /** The bookings to assign; undefined while the dialog is closed. */
  rows: readonly OpsBookingRow[] | undefined;
  onClose: () => void;
  onAssign: (vendor: VendorForAll) => void;
  isBusy: boolean;
};

/** The choice of a vendor for several bookings; those who can do most of them are first. */
export const AssignAllDialog = ({ rows, onClose, ...rest }: Props) => (
  <Dialog
    open={rows !== undefined}
    onClose={onClose}
    title={`Assign ${rows?.length} ${rows?.length === 1 ? "booking" : "bookings"}`}
  >
    {rows && <Choice rows={rows} onClose={onClose} {...rest} />}
  </Dialog>
);

type ChoiceProps = Props & { rows: readonly OpsBookingRow[] };

function Choice({ rows, onClose, onAssign, isBusy }: ChoiceProps) {
  const [chosenId, choose] = useState<number>();
  const { data, isLoading, isLoadingError } = useQuery({
    queryKey: queryKeys.ops.commonCandidates(rows.map(({ id }) => id)),
    queryFn: () => commonCandidates(rows),
  });
  const vendors = data ?? [];
  const chosen = vendors.find(({ id }) => id === chosenId) ?? vendors[0];

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (chosen !== undefined && !isBusy) onAssign(chosen);
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {isLoading && (
        <div>
          <output className="visually-hidden">Loading vendors...</output>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      )}
      {isLoadingError && (
        <p role="alert">The vendors could not be loaded. Close this and try again.</p>
      )}
      {data && chosen === undefined && (
        <p>Nobody who may work now offers any of these there. Open them one by one.</p>
      )}
      {chosen !== undefined && (
        <>
          <p>
            They become accepted in the vendor’s name. Call first: a vendor can still give them
            back.
          </p>
          <RadioGroup legend="Vendor" className={styles.vendors}>
            {vendors.map((vendor) => (
              <RadioRow
                key={vendor.id}
                name="vendor-for-all"
                value={vendor.id}
                checked={vendor.id === chosen.id}
                onChange={() => choose(vendor.id)}
                label={vendor.name}
                price={formatRupees(vendor.price)}
                sub={`Can do ${vendor.rows.length} of ${rows.length}: ${formatMargin(vendor.paid, vendor.price)}.`}
              />
            ))}
          </RadioGroup>
        </>
      )}
      <div className={`stack ${styles.answers}`}>
        <Button variant="quiet" onClick={onClose}>
          Keep as it is
        </Button>
        {chosen !== undefined && (
          <Button type="submit" busy={isBusy}>
            Assign {chosen.rows.length} to {chosen.name}
          </Button>
        )}
      </div>
    </form>
  );
}
