import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import type { BookingLedger } from "#booking/money/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { Kbd, useKeys } from "#ui/keyboard/shortcuts.tsx";
import { type Column, DataTable } from "#ui/lists/data-table.tsx";
import { BookingInvoices } from "./booking-invoices.tsx";
import { SmallButton, Facts } from "../shell/facts.tsx";
import { Loaded, ops, opsKeys } from "../shell/ops-client.tsx";
import {
  DiscountDialog,
  type MoneyDialogProps,
  PaymentDialog,
  UNDO,
  UndoDialog,
  UseCreditDialog,
} from "./money-dialogs.tsx";
import { PayBackDialog } from "./pay-back-dialog.tsx";

type Entry = BookingLedger["entries"][number];

export const ENTRIES: Record<Entry["what"], string> = {
  work: "Work",
  payment: "Payment",
  refund: "Refund",
  discount: "Discount",
  payout: "Payout",
  tax: "GST",
  credit: "Credit used",
  settlement: "Paid by the cleaner",
  adjustment: "Added or taken off",
  tds: "TDS",
  damage: "Damage",
};

const ACCOUNTS: Record<string, string> = {
  customer: "customer owes",
  customer_credit: "customer's credit",
  vendor: "vendor earns",
  held: "vendor took in",
  bank: "in the bank",
  margin: "ours",
  tax: "GST",
  tds_receivable: "TDS kept by the customer",
  tds_payable: "TDS to pay",
};

/**
 * Credits of vendors, margin and customers are shown as what they are for people: earned, ours (of work before GST),
 * and theirs.
 */
const wordsOf = ({ what, postings }: Pick<Entry, "what" | "postings">): string =>
  postings.map((posting) => words(posting, what)).join(", ");

const words = ({ account, amount }: Entry["postings"][number], what: Entry["what"]): string => {
  const isCredit = ["vendor", "margin", "tax", "customer_credit"].includes(account);
  const rupees = isCredit ? -amount : amount;
  const isGross = account === "margin" && what === "work";
  return `${isGross ? "ours before GST" : (ACCOUNTS[account] ?? account)} ${rupees < 0 ? "−" : "+"}${formatRupees(Math.abs(rupees))}`;
};

/** Whether an entry can be undone here: what is used of another booking's credit is undone there. */
const isUndoable = ({ what, undone, undoes, postings }: Entry) =>
  what in UNDO &&
  !undone &&
  undoes === null &&
  (what !== "credit" || postings.some(({ amount }) => amount > 0));

const columnsOf = (onUndo: (entry: Entry) => void): Column<Entry>[] => [
  {
    head: "What",
    cell: ({ what, undone, undoes }) => (
      <>
        {ENTRIES[what]} {undone && <Tag size="small">Undone</Tag>}
        {undoes !== null && <Tag size="small">Undo</Tag>}
      </>
    ),
  },
  { head: "When", cell: ({ at }) => formatMoment(at) },
  { head: "By", cell: ({ by }) => by },
  { head: "Money", cell: wordsOf },
  {
    head: "Why",
    cell: (entry) =>
      isUndoable(entry) ? (
        <span className="cluster">
          {entry.reason}
          <SmallButton onClick={() => onUndo(entry)}>
            Undo <span className="visually-hidden">{ENTRIES[entry.what]}</span>
          </SmallButton>
        </span>
      ) : (
        entry.reason
      ),
  },
];

type Asked = { Dialog: ComponentType<MoneyDialogProps>; entry?: Entry };

/** What of a booking is charged, paid and paid back, with dialogs to record and undo it. */
export function BookingMoney({ bookingId, isOnline }: { bookingId: number; isOnline: boolean }) {
  const [asked, setAsked] = useState<Asked>();
  const ask = (Dialog: Asked["Dialog"]) => () => isOnline && setAsked({ Dialog });
  const query = useQuery({
    queryKey: opsKeys.ledger(bookingId),
    queryFn: () =>
      unwrap(ops.bookings[":id"].ledger.$get({ param: { id: String(bookingId) }, query: {} })),
  });
  useKeys([
    { keys: "p", words: "payment", group: "This booking", hint: true, run: ask(PaymentDialog) },
    { keys: "P", words: "pay back", group: "This booking", run: ask(PayBackDialog) },
  ]);
  const { data } = query;
  const buttons = (
    <>
      <SmallButton disabled={!isOnline} onClick={ask(PaymentDialog)}>
        Record a payment
        <Kbd keys="p" />
      </SmallButton>
      <SmallButton disabled={!isOnline} onClick={ask(PayBackDialog)}>
        Pay back
        <Kbd keys="P" />
      </SmallButton>
      {data && data.credit_for.length > 0 && (
        <SmallButton disabled={!isOnline} onClick={ask(UseCreditDialog)}>
          Use on another bill
        </SmallButton>
      )}
      <SmallButton disabled={!isOnline} onClick={ask(DiscountDialog)}>
        Give a discount
      </SmallButton>
    </>
  );
  return (
    <Panel title="Money" foot={buttons}>
      <Loaded query={query} what="the ledger">
        {({ entries, payment: { total, paid, credit } }) => (
          <>
            <Facts
              pairs
              facts={{
                Bill: formatRupees(total),
                Paid: formatRupees(paid),
                Left: total > paid && formatRupees(total - paid),
                "To pay back": credit > 0 && formatRupees(credit),
              }}
            />
            <DataTable
              dense
              label="Ledger"
              columns={columnsOf((entry) => setAsked({ Dialog: UndoDialog, entry }))}
              rows={entries}
              keyOf={({ id }) => id}
              empty="Nothing is charged or paid yet."
            />
          </>
        )}
      </Loaded>
      <BookingInvoices bookingId={bookingId} isOnline={isOnline} />
      {asked && data && (
        <asked.Dialog
          bookingId={bookingId}
          ledger={data}
          entry={asked.entry}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}
