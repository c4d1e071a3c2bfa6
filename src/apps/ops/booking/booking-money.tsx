import type { InvoiceList } from "#booking/money/invoices/contract.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import { downloadFile } from "#apps/shared/download-csv.tsx";
import type { Ledger } from "#booking/money/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { formatMoment } from "#kernel/time/format-moment.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { Kbd, useKeys } from "#ui/keyboard/shortcuts.tsx";
import { type Column, DataTable } from "#ui/lists/data-table.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { Loaded, ops, opsKeys } from "../shell/ops-client.tsx";

type Entry = Ledger["entries"][number];

const ENTRIES: Record<Entry["what"], string> = {
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

/** Credits of vendors and margin are shown as what they are for people: earned, and ours, of work before GST. */
const wordsOf = ({ what, postings }: Pick<Entry, "what" | "postings">): string =>
  postings.map((posting) => words(posting, what)).join(", ");

const words = ({ account, amount }: Entry["postings"][number], what: Entry["what"]): string => {
  const isCredit = account === "vendor" || account === "margin" || account === "tax";
  const rupees = isCredit ? -amount : amount;
  const isGross = account === "margin" && what === "work";
  return `${isGross ? "ours before GST" : (ACCOUNTS[account] ?? account)} ${rupees < 0 ? "−" : "+"}${formatRupees(Math.abs(rupees))}`;
};

const columns: Column<Entry>[] = [
  { head: "What", cell: ({ what }) => ENTRIES[what] },
  { head: "When", cell: ({ at }) => formatMoment(at) },
  { head: "By", cell: ({ by }) => by },
  { head: "Money", cell: wordsOf },
  { head: "Why", cell: ({ reason }) => reason },
];

type Kind = "payments" | "refunds" | "discounts";

const ACTS: Record<Kind, { button: string; title: string; act: string; done: string }> = {
  payments: {
    button: "Record a payment",
    title: "What did the customer pay?",
    act: "Record the payment",
    done: "The payment is recorded.",
  },
  refunds: {
    button: "Pay back",
    title: "How much is paid back?",
    act: "Record the refund",
    done: "The refund is recorded.",
  },
  discounts: {
    button: "Give a discount",
    title: "How much less does the customer pay?",
    act: "Give the discount",
    done: "The discount is given.",
  },
};

const KINDS = Object.keys(ACTS) as Kind[];

/** What of a booking is charged, paid and paid back, with dialogs to record it. */
export function BookingMoney({ bookingId, isOnline }: { bookingId: number; isOnline: boolean }) {
  const [kind, setKind] = useState<Kind>();
  const pay = () => isOnline && setKind("payments");
  useKeys([{ keys: "p", words: "payment", group: "This booking", hint: true, run: pay }]);
  const query = useQuery({
    queryKey: opsKeys.ledger(bookingId),
    queryFn: () =>
      unwrap(ops.bookings[":id"].ledger.$get({ param: { id: String(bookingId) }, query: {} })),
  });
  return (
    <Panel
      title="Money"
      foot={KINDS.map((one) => (
        <SmallButton key={one} disabled={!isOnline} onClick={() => setKind(one)}>
          {ACTS[one].button}
          {one === "payments" && <Kbd keys="p" />}
        </SmallButton>
      ))}
    >
      <Loaded query={query} what="the ledger">
        {({ entries }) => (
          <DataTable
            dense
            label="Ledger"
            columns={columns}
            rows={entries}
            keyOf={(entry) => `${entry.at} ${entry.what} ${wordsOf(entry)}`}
            empty="Nothing is charged or paid yet."
          />
        )}
      </Loaded>
      <BookingInvoices bookingId={bookingId} />
      {kind && <MoneyDialog bookingId={bookingId} kind={kind} onClose={() => setKind(undefined)} />}
    </Panel>
  );
}

const METHODS = [
  ["upi", "UPI, to us"],
  ["bank", "Bank transfer, to us"],
  ["cash", "Cash, to the cleaner"],
  ["vendor_upi", "UPI, to the cleaner"],
] as const;

type DialogProps = { bookingId: number; kind: Kind; onClose: () => void };

function MoneyDialog({ bookingId, kind, onClose }: DialogProps) {
  // One key for each dialog: a lost answer is sent again, not recorded again.
  const [key] = useState(() => crypto.randomUUID());
  const booking = ops.bookings[":id"];
  const to = { param: { id: String(bookingId) }, header: { "idempotency-key": key } };
  const { title, act, done } = ACTS[kind];
  return (
    <FormDialog
      title={title}
      keep="Not now"
      act={act}
      fields={{ amount: "", method: "upi", reference: "", reason: "" }}
      call={({ amount, method: chosen, reference, reason }) => {
        const method = METHODS.find(([name]) => name === chosen)?.[0] ?? "upi";
        const paid = { amount, method, ...(reference !== "" && { reference }) };
        if (kind === "payments") return unwrap(booking.payments.$post({ ...to, json: paid }));
        if (kind === "refunds")
          return unwrap(booking.refunds.$post({ ...to, json: { amount, reason, method } }));
        return unwrap(booking.discounts.$post({ ...to, json: { amount, reason } }));
      }}
      invalidates={opsKeys.all}
      done={done}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField label="Rupees" {...field("amount")} inputMode="decimal" width="short" />
          {kind !== "discounts" && (
            <SelectField label="How" {...field("method")}>
              {METHODS.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
          {kind === "payments" ? (
            <TextField label="Reference" optional {...field("reference")} />
          ) : (
            <TextField label="Why" {...field("reason")} />
          )}
        </>
      )}
    </FormDialog>
  );
}

type Document = InvoiceList["items"][number];

const DOCUMENTS: Record<Document["kind"], string> = {
  invoice: "Invoice",
  receipt: "Receipt",
  credit_note: "Credit note",
};

/** Buttons that save the documents of a booking as PDFs; nothing before the first is issued. */
function BookingInvoices({ bookingId }: { bookingId: number }) {
  const { data } = useQuery({
    queryKey: opsKeys.invoices(bookingId),
    queryFn: () => unwrap(ops.bookings[":id"].invoices.$get({ param: { id: String(bookingId) } })),
  });
  const { act, problem } = useAction(async (id: number) => {
    await downloadFile(
      await ops.invoices[":id"]["document.pdf"].$get({ param: { id: String(id) } }),
    );
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <>
      <p className="cluster">
        {data.items.map(({ id, kind, number, total }) => (
          <SmallButton key={id} onClick={() => void act(id)}>
            {DOCUMENTS[kind]} {number}, {formatRupees(total)}
          </SmallButton>
        ))}
      </p>
      {problem && (
        <p role="alert">The file could not be made. Check the connection and try again.</p>
      )}
    </>
  );
}
