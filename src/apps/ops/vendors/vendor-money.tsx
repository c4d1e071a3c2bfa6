import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import type { Ledger } from "#booking/money/contract.ts";
import { formatRupees, toPaise } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { VendorMoney as Money } from "#ledger/vendors-contract.ts";
import type { VendorAnswer } from "#reporting/contract.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { ENTRIES } from "../booking/booking-money.tsx";
import { AccountDialog } from "../money/account-dialog.tsx";
import { ReasonAction } from "#apps/ops/shell/ops-client.tsx";
import { Facts, SmallButton } from "../shell/facts.tsx";
import { ListPages } from "../shell/list-page.tsx";
import { Loaded, ops, opsKeys, useList } from "../shell/ops-client.tsx";
import { AdjustmentDialog, PaymentDialog } from "./vendor-money-dialogs.tsx";
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
