import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatMoment, shortDay } from "#kernel/time/local-time.ts";
import type { PayoutList } from "#ledger/payouts-contract.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { ConfirmAction, ops, opsKeys, ReasonAction } from "../shell/ops-client.tsx";

type Run = PayoutList["items"][number];
type Item = Run["items"][number];

const payout = ops.payouts[":id"];

type Asked = { paid: Item[] } | { withdrawn: Item } | { returned: Item };

const isOpen = ({ amount, reference, is_withdrawn }: Item) =>
  amount > 0 && reference === null && !is_withdrawn;

const changedSince = (item: Item): string =>
  isOpen(item) && item.has_changed ? " (has another account now: withdraw)" : "";

const TAXED: Column<Item>[] = [
  { head: "Gross", cell: ({ amount, tds }) => formatRupees(amount + tds), numeric: true },
  { head: "TDS", cell: ({ tds }) => formatRupees(tds), numeric: true },
];

const columnsOf = (isTaxed: boolean, ask: (asked: Asked) => void): Column<Item>[] => [
  {
    head: "Vendor",
    cell: ({ name, vendor_id }) => <a href={opsPaths.vendor(vendor_id)}>{name}</a>,
  },
  ...(isTaxed ? TAXED : []),
  {
    head: isTaxed ? "Net" : "Amount",
    cell: ({ amount }) => formatRupees(amount),
    numeric: true,
  },
  // A run of before may have no account.
  { head: "Paid to", cell: (item) => `${item.account?.shown ?? "–"}${changedSince(item)}` },
  {
    head: "Reference",
    cell: (item) =>
      isOpen(item) ? (
        <span className="cluster">
          Not paid yet
          <SmallButton onClick={() => ask({ paid: [item] })}>
            Mark as paid <span className="visually-hidden">to {item.name}</span>
          </SmallButton>
          <SmallButton onClick={() => ask({ withdrawn: item })}>
            Withdraw <span className="visually-hidden">{item.name}</span>
          </SmallButton>
        </span>
      ) : item.returned ? (
        `Returned by the bank on ${shortDay(item.returned.on)}: ${item.returned.reason}`
      ) : item.is_withdrawn ? (
        "Withdrawn"
      ) : item.reference === null ? (
        "Nothing to pay: TDS only"
      ) : (
        <span className="cluster">
          {item.reference}
          <SmallButton onClick={() => ask({ returned: item })}>
            Returned by the bank <span className="visually-hidden">: {item.name}</span>
          </SmallButton>
        </span>
      ),
  },
];

type Props = { run: Run };

/** A payout run, of which all or one vendor is marked as paid, and one withdrawn that the bank refused. */
export function PayoutRun({ run }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const open = run.items.filter(isOpen);
  const close = () => setAsked(undefined);
  return (
    <section className="stack" aria-label={`Payout ${run.id}`}>
      <p className="cluster">
        <b>
          Payout {run.id}, {formatMoment(run.made_at)}: {formatRupees(run.total)}
        </b>
        {open.length > 1 && (
          <SmallButton onClick={() => setAsked({ paid: open })}>Mark all as paid</SmallButton>
        )}
        {open.length > 0 && (
          <DownloadCsv
            load={() => payout["transfers.csv"].$get({ param: { id: String(run.id) } })}
          />
        )}
      </p>
      <DataTable
        dense
        label={`Vendors of payout ${run.id}`}
        columns={columnsOf(
          run.items.some(({ tds }) => tds > 0),
          setAsked,
        )}
        rows={run.items}
        keyOf={({ vendor_id }) => vendor_id}
      />
      {asked && "paid" in asked && <PaidDialog id={run.id} items={asked.paid} onClose={close} />}
      {asked && "withdrawn" in asked && (
        <WithdrawDialog id={run.id} item={asked.withdrawn} onClose={close} />
      )}
      {asked && "returned" in asked && (
        <ReturnedDialog id={run.id} item={asked.returned} onClose={close} />
      )}
    </section>
  );
}

type DialogProps = { id: number; onClose: () => void };
const paramOf = (id: number, item: Item) => ({
  param: { id: String(id), vendor_id: String(item.vendor_id) },
});

/** Asks about one vendor of a run, or about all that are not paid. */
function PaidDialog({ id, items, onClose }: DialogProps & { items: Item[] }) {
  const rupees = items.reduce((sum, { amount }) => sum + amount, 0);
  const one = items.length === 1 ? items[0] : undefined;
  return (
    <FormDialog
      title={`Has the bank paid ${formatRupees(rupees)}${one ? ` to ${one.name}` : ""}?`}
      keep="Not yet"
      act="Mark as paid"
      fields={{ reference: "" }}
      call={({ reference }) =>
        unwrap(
          payout.paid.$post({
            param: { id: String(id) },
            json: { reference, ...(one && { vendor_id: one.vendor_id }) },
          }),
        )
      }
      invalidates={opsKeys.all}
      done={one ? `${one.name} is paid.` : `Payout ${id} is paid.`}
      onClose={onClose}
    >
      {(field) => <TextField label="Reference of the bank" {...field("reference")} />}
    </FormDialog>
  );
}

const WithdrawDialog = ({ id, item, onClose }: DialogProps & { item: Item }) => (
  <ConfirmAction
    title={`Withdraw ${item.name} from payout ${id}?`}
    keep="Keep"
    act="Withdraw"
    call={() => unwrap(payout.vendors[":vendor_id"].$delete(paramOf(id, item)))}
    done={`${item.name} is withdrawn, and is owed ${formatRupees(item.amount)} again.`}
    onClose={onClose}
  >
    <p>
      Only if the bank has not paid {formatRupees(item.amount)}: {item.name} is then owed it again,
      and can go into another payout run.
    </p>
  </ConfirmAction>
);

const ReturnedDialog = ({ id, item, onClose }: DialogProps & { item: Item }) => (
  <ReasonAction
    title={`Has the bank sent ${formatRupees(item.amount)} of ${item.name} back?`}
    label="Why, as the vendor reads it"
    ready={["The account is closed.", "There is no such account.", "The name does not match."]}
    act="It came back"
    call={(reason) =>
      unwrap(
        payout.vendors[":vendor_id"].returned.$post({ ...paramOf(id, item), json: { reason } }),
      )
    }
    done={`${item.name} is owed ${formatRupees(item.amount)} again, and gets a message.`}
    onClose={onClose}
  >
    <p>Only if the money is in our account again. {item.name} can go into another payout run.</p>
  </ReasonAction>
);
