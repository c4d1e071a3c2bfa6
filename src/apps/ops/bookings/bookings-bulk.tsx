import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { problemOf } from "#api-client/api-error.ts";
import { opsKeys } from "#api-client/query-keys.ts";
import { useAction } from "#api-client/use-action.ts";
import type { OpsBookingRow } from "#booking/ops/contract.ts";
import { isOpen } from "#booking/states/fields.ts";
import { describeMargin } from "#kernel/money/margin.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { Button } from "#ui/actions/button.tsx";
import { RadioGroup, RadioRow } from "#ui/choices/radio-group.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { QueueBar, RowCheckbox } from "#ui/lists/selectable-list.tsx";
import { ActionDialog, ReasonDialog } from "#ui/overlays/action-dialog.tsx";
import { CANCEL_REASONS, GiveBackDialog } from "../booking/booking-dialogs.tsx";
import { loadVendors, sendTransition, type TransitionRequest } from "../booking/booking-calls.ts";
import bookingStyles from "../booking/booking.module.css";
import { SmallButton } from "../shell/facts.tsx";
import type { Selection } from "../shell/use-selection.ts";
import styles from "./bookings.module.css";

const bookings = (count: number): string => `${count} ${count === 1 ? "booking" : "bookings"}`;

type Rows = readonly OpsBookingRow[];
type Question = "assign" | "cancel" | "give-back";
type Props = { selection: Selection<OpsBookingRow>; isOnline: boolean };

export function BookingsBulk({ selection, isOnline }: Props) {
  const { selected } = selection;
  const [asked, setAsked] = useState<{ is: Question; rows: Rows }>();
  const close = () => setAsked(undefined);
  const { act, isPending, failures, reset } = useBulkActions(() => {
    close();
    selection.clear();
  });
  const free = selected.filter(({ status }) => status === "pending");
  const open = selected.filter(({ status }) => isOpen(status));
  // A plan keeps its vendor: another one is sent to its visit.
  const held = selected.filter(({ status, plan }) => status === "accepted" && plan === null);
  const ask = (is: Question, rows: Rows) => {
    reset();
    setAsked({ is, rows });
  };
  const giveBack = () => isOnline && held.length > 0 && ask("give-back", held);
  useKeys([{ keys: "o", words: "give back, ask others", group: "Bookings", run: giveBack }]);
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
            <SmallButton onClick={() => ask("assign", free)}>Assign {free.length}</SmallButton>
          )}
          {isOnline && held.length > 0 && (
            <SmallButton onClick={giveBack}>Give back {held.length}: ask others</SmallButton>
          )}
          {isOnline && open.length > 0 && (
            <Button variant="quietDanger" size="small" onClick={() => ask("cancel", open)}>
              Cancel {open.length}
            </Button>
          )}
        </QueueBar>
      </div>
      {asked?.is === "assign" && (
        <AssignAllDialog
          rows={asked.rows}
          onClose={close}
          isPending={isPending}
          onAssign={({ id, name, rows }) =>
            void act({
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
      )}
      {asked?.is === "give-back" && (
        <GiveBackDialog
          onClose={close}
          what={bookings(asked.rows.length)}
          isPending={isPending}
          onGiveBack={(given) =>
            void act({
              rows: asked.rows,
              requestOf: ({ vendor }) => ({
                transition: "give-back",
                ...given,
                seen_vendor_id: vendor?.id ?? null,
              }),
              message: (count) => `${bookings(count)} given back: others are asked.`,
            })
          }
        />
      )}
      {asked?.is === "cancel" && (
        <ReasonDialog
          onClose={close}
          title={`Cancel ${bookings(asked.rows.length)}?`}
          label="Reason, as the customers read it"
          hint="Customers read it on the booking’s page. Vendors lose these bookings."
          ready={CANCEL_REASONS}
          act={`Cancel ${bookings(asked.rows.length)}`}
          isPending={isPending}
          onAct={(reason) =>
            void act({
              rows: asked.rows,
              requestOf: ({ vendor }) => ({
                transition: "cancel",
                reason,
                seen_vendor_id: vendor?.id ?? null,
              }),
              message: (count) => `${bookings(count)} cancelled.`,
            })
          }
        />
      )}
    </>
  );
}

type Bulk = {
  rows: Rows;
  requestOf: (row: OpsBookingRow) => TransitionRequest;
  /** The text of the toast by count: `(count) => "3 bookings cancelled."` */
  message: (count: number) => string;
};

/**
 * Sends a transition for each of several bookings, and lists those that were refused, with the reason. Customers and
 * vendors are notified at once, so the toast leads to the booking and has no Undo.
 */
function useBulkActions(onDone: () => void) {
  const [failures, setFailures] = useState<readonly string[]>([]);
  const toast = useToast();
  const router = useRouter();
  const { act, isPending } = useAction(
    async ({ rows, requestOf, message }: Bulk) => {
      const refused: string[] = [];
      const done: number[] = [];
      for (const row of rows)
        await sendTransition(String(row.id), requestOf(row)).then(
          () => done.push(row.id),
          (error: unknown) => refused.push(`${row.order_id}: ${problemOf(error).message}`),
        );
      const [id] = done;
      if (id !== undefined)
        toast({
          text: message(done.length),
          ...(done.length === 1 && {
            action: {
              label: "Open the booking",
              onClick: () => void router.navigate({ href: opsPaths.booking(id) }),
            },
          }),
        });
      setFailures(refused);
      onDone();
    },
    { invalidates: [opsKeys.all] },
  );
  return { act, isPending, failures, reset: () => setFailures([]) };
}

/** A vendor who can do some of several bookings, and its pay for those, in rupees; null for a helper. */
type VendorForAll = {
  id: number;
  name: string;
  rows: OpsBookingRow[];
  price: number | null;
  /** What is left of these bookings after GST, in rupees. */
  margin: number;
};

type AssignAllProps = {
  rows: Rows;
  onClose: () => void;
  onAssign: (vendor: VendorForAll) => void;
  isPending: boolean;
};

/** The choice of a vendor for several bookings; those who can do most of them are first. */
function AssignAllDialog({ rows, onClose, onAssign, isPending }: AssignAllProps) {
  const [chosenId, choose] = useState<number>();
  const { data, isLoading, isLoadingError } = useQuery({
    queryKey: opsKeys.commonCandidates(rows.map(({ id }) => id)),
    queryFn: () => commonCandidates(rows),
  });
  const vendors = data ?? [];
  const chosen = vendors.find(({ id }) => id === chosenId) ?? vendors[0];

  return (
    <ActionDialog
      title={`Assign ${bookings(rows.length)}`}
      keep="Keep as it is"
      act={chosen && `Assign ${chosen.rows.length} to ${chosen.name}`}
      isPending={isPending}
      onAct={() => chosen && onAssign(chosen)}
      onClose={onClose}
    >
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
        <p>No active vendor offers any of these there. Open them one by one.</p>
      )}
      {chosen !== undefined && (
        <>
          <p>
            Call the vendor before you assign them: you accept them in the vendor’s name. The vendor
            can still give them back.
          </p>
          <RadioGroup legend="Vendor" className={bookingStyles.vendors}>
            {vendors.map((vendor) => (
              <RadioRow
                key={vendor.id}
                name="vendor-for-all"
                value={vendor.id}
                checked={vendor.id === chosen.id}
                onChange={() => choose(vendor.id)}
                label={vendor.name}
                price={vendor.price !== null && formatRupees(vendor.price)}
                sub={`Can do ${vendor.rows.length} of ${rows.length}${vendor.price === null ? "" : `: ${describeMargin(vendor.margin)}`}.`}
              />
            ))}
          </RadioGroup>
        </>
      )}
    </ActionDialog>
  );
}

/** Returns the vendors by the number of bookings that they can do, then by price. */
async function commonCandidates(rows: Rows): Promise<VendorForAll[]> {
  const found = new Map<number, VendorForAll>();
  const lists = await Promise.all(
    rows.map(async (row) => ({ row, vendors: await loadVendors(String(row.id), "") })),
  );
  for (const { row, vendors } of lists)
    for (const { id, name, price, margin, is_eligible, beyond } of vendors) {
      if (!is_eligible || beyond !== null) continue;
      const all = found.get(id) ?? { id, name, rows: [], price: 0, margin: 0 };
      all.rows.push(row);
      all.price = price === null ? null : (all.price ?? 0) + price;
      all.margin += margin ?? 0;
      found.set(id, all);
    }
  return [...found.values()].toSorted(
    (one, other) => other.rows.length - one.rows.length || (one.price ?? 0) - (other.price ?? 0),
  );
}
