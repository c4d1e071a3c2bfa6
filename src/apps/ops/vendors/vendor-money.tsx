import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { FormDialog } from "#apps/shared/account/form-dialog.tsx";
import type { Ledger } from "#booking/money/contract.ts";
import { formatRupees, toPaise } from "#kernel/money/money.ts";
import { writePrice } from "#kernel/money/parse-price.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { today } from "#kernel/time/day.ts";
import { formatMoment, shortDay } from "#kernel/time/local-time.ts";
import type { VendorMoney as Money } from "#ledger/vendors-contract.ts";
import type { VendorAnswer } from "#reporting/contract.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { serverNow } from "#ui/browser/server-clock.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { FormPair } from "#ui/forms/form.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { ENTRIES } from "../booking/booking-money.tsx";
import { AccountDialog } from "../money/account-dialog.tsx";
import { Facts, SmallButton } from "../shell/facts.tsx";
import { ListPages } from "../shell/list-page.tsx";
import { Loaded, ops, opsKeys, ReasonAction, useList } from "../shell/ops-client.tsx";
import styles from "./vendors.module.css";

type Entry = Ledger["entries"][number];

const calls = ops.vendors[":id"];

/** What an entry changes of what the firm owes the vendor. */
function changeOf({ postings }: Entry): string {
  const paise = postings
    .filter(({ account }) => account === "vendor" || account === "held")
    .reduce((sum, { amount }) => sum - toPaise(amount), 0);
  return `${paise < 0 ? "−" : "+"}${formatRupees(Math.abs(paise) / 100)}`;
}

const canUndo = ({ what, undone, undoes }: Entry): boolean =>
  (what === "settlement" || what === "adjustment") && !undone && !undoes;

const columnsOf = (undo: (entry: Entry) => void): Column<Entry>[] => [
  {
    head: "What",
    cell: ({ what, booking_id, undoes }) => (
      <>
        {booking_id === null ? (
          ENTRIES[what]
        ) : (
          <a href={opsPaths.booking(booking_id)}>{ENTRIES[what]}</a>
        )}
        {undoes && <span className="soft">, taken back</span>}
      </>
    ),
  },
  { head: "When", cell: ({ at }) => formatMoment(at) },
  {
    head: "Owed",
    cell: (entry) => <span className={styles.sum}>{changeOf(entry)}</span>,
    numeric: true,
  },
  {
    head: "Why",
    cell: ({ reason, by }) => (
      <>
        {reason && <span>{reason} </span>}
        <span className="soft">{by}</span>
      </>
    ),
  },
  {
    head: "Undo",
    cell: (entry) =>
      entry.undone ? (
        <span className="soft">Taken back</span>
      ) : (
        canUndo(entry) && (
          <SmallButton onClick={() => undo(entry)}>
            Undo <span className="visually-hidden">{changeOf(entry)}</span>
          </SmallButton>
        )
      ),
  },
];

type Asked = "payment" | "adjustment" | "account" | Entry;

/** What a vendor earned, paid and was paid, with dialogs to record, correct and undo it. */
export function VendorMoney({ vendor, cursor }: { vendor: VendorAnswer; cursor: string }) {
  const { id, full_name: name } = vendor;
  const param = { id: String(id) };
  const isOffline = !useOnline();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const money = useQuery({
    queryKey: opsKeys.vendorMoney(id),
    queryFn: async () => (await unwrap(calls.money.$get({ param }))).money,
  });
  const ledger = useList(opsKeys.vendorLedger(id, cursor), () =>
    unwrap(calls.ledger.$get({ param, query: cursor === "" ? {} : { cursor } })),
  );
  return (
    <Panel
      title="Money"
      className={styles.tables}
      foot={
        <>
          <SmallButton disabled={isOffline} onClick={() => setAsked("payment")}>
            Record what it paid
          </SmallButton>
          <SmallButton disabled={isOffline} onClick={() => setAsked("adjustment")}>
            Add or take off
          </SmallButton>
          {money.data?.account && (
            <SmallButton disabled={isOffline} onClick={() => setAsked("account")}>
              Read out the account
            </SmallButton>
          )}
        </>
      }
    >
      <Loaded query={money} what="the money">
        {(sums) => (
          <>
            <Facts pairs facts={factsOf(sums)} />
            {asked === "account" && sums.account && (
              <AccountDialog vendorId={id} name={name} account={sums.account} onClose={close} />
            )}
            {asked === "payment" && <PaymentDialog {...{ id, name, sums }} onClose={close} />}
          </>
        )}
      </Loaded>
      <Loaded query={ledger} what="the ledger">
        {({ entries, next }) => (
          <>
            <DataTable
              dense
              label="Ledger"
              columns={columnsOf(setAsked)}
              rows={entries}
              keyOf={(entry) => entry.id}
              empty="Nothing is earned or paid yet."
            />
            <ListPages name="ledger_cursor" cursor={cursor} next={next} />
          </>
        )}
      </Loaded>
      {asked === "adjustment" && <AdjustmentDialog {...{ id, name }} onClose={close} />}
      {typeof asked === "object" && (
        <ReasonAction
          title={`Take back ${changeOf(asked)} of ${name}?`}
          label="Why, as the vendor reads it"
          act="Take back"
          call={(reason) =>
            unwrap(
              calls.entries[":entry_id"].undo.$post({
                param: { ...param, entry_id: asked.id },
                json: { reason },
              }),
            )
          }
          done="Taken back, and the vendor gets a message."
          onClose={close}
        />
      )}
    </Panel>
  );
}

const factsOf = (sums: Money) => ({
  [sums.balance < 0 ? "Owes us" : "We owe"]: (
    <>
      <b>{formatRupees(Math.abs(sums.balance))}</b>
      {sums.pays_until && <span>, until {shortDay(sums.pays_until)}</span>}
      {sums.upi_only && <span>. Customers pay by UPI only</span>}
    </>
  ),
  Earned: formatRupees(sums.earned),
  "Took in": formatRupees(sums.held),
  "Paid to us": sums.paid_in !== 0 && formatRupees(sums.paid_in),
  "Added or taken off": sums.adjusted !== 0 && formatRupees(sums.adjusted),
  "Paid out": formatRupees(sums.paid_out),
  "TDS kept": sums.tds !== 0 && formatRupees(sums.tds),
  "Paid to":
    sums.account === null
      ? "No account yet"
      : `${sums.account.holder}, ${sums.account.shown}${sums.account.is_confirmed ? "" : " (not confirmed)"}`,
});

const METHODS = [
  ["upi", "UPI"],
  ["bank", "Bank transfer"],
  ["cash_to_us", "Cash, to us"],
  ["cheque", "Cheque"],
] as const;

type DialogProps = { id: number; name: string; onClose: () => void };

/** One key for each dialog: a lost answer is sent again, not recorded again. */
function useTo(id: number) {
  const [key] = useState(() => crypto.randomUUID());
  return { param: { id: String(id) }, header: { "idempotency-key": key } };
}

/** Records what a vendor paid the firm: at first what it owes. */
function PaymentDialog({ id, name, sums, onClose }: DialogProps & { sums: Money }) {
  const to = useTo(id);
  const [owed] = useState(() => (sums.balance < 0 ? writePrice(-sums.balance) : ""));
  return (
    <FormDialog
      title={`What did ${name} pay us?`}
      keep="Not now"
      act="Record the payment"
      fields={{ amount: owed, method: "upi", reference: "", received_on: today(serverNow()) }}
      call={({ amount, method: chosen, reference, received_on }) => {
        const method = METHODS.find(([name]) => name === chosen)?.[0] ?? "upi";
        const json = { amount, method, received_on, ...(reference !== "" && { reference }) };
        return unwrap(calls.payments.$post({ ...to, json }));
      }}
      invalidates={opsKeys.all}
      done={`The payment of ${name} is recorded.`}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField label="Rupees" {...field("amount")} inputMode="decimal" width="short" />
          <FormPair>
            <SelectField label="How" {...field("method")}>
              {METHODS.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField label="Day" type="date" width="date" {...field("received_on")} />
          </FormPair>
          <TextField
            label="Reference"
            hint="Of the transfer, or the cheque's number. Cash needs none"
            {...field("reference")}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Adds to what a vendor is owed, or takes off. */
function AdjustmentDialog({ id, name, onClose }: DialogProps) {
  const to = useTo(id);
  return (
    <FormDialog
      title={`Change what we owe ${name}`}
      keep="Not now"
      act="Save"
      fields={{ sign: "", amount: "", reason: "" }}
      call={({ sign, amount, reason }) =>
        unwrap(calls.adjustments.$post({ ...to, json: { amount: `${sign}${amount}`, reason } }))
      }
      invalidates={opsKeys.all}
      done={`Saved, and ${name} gets a message.`}
      onClose={onClose}
    >
      {(field) => (
        <>
          <FormPair>
            <SelectField label="Add or take off" {...field("sign")}>
              <option value="">Add, such as a bonus</option>
              <option value="-">Take off, such as damage</option>
            </SelectField>
            <TextField label="Rupees" {...field("amount")} inputMode="decimal" width="short" />
          </FormPair>
          <TextField
            label="Why"
            hint="The vendor reads it. Name the booking, not the customer"
            {...field("reason")}
          />
        </>
      )}
    </FormDialog>
  );
}
