import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { formatRupees, type Paise, toPaise, toRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { PayoutList } from "#ledger/payouts-contract.ts";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { today, type Day } from "#kernel/time/day.ts";
import { Button } from "#ui/actions/button.tsx";
import { serverNow } from "#ui/browser/server-clock.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { DeskLink, Loaded, ops, opsKeys, useOpsAction } from "../shell/ops-client.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import { PayoutRun } from "./payout-run.tsx";

type Owed = PayoutList["owed"][number];
type Payee = Pick<Owed, "vendor_id" | "name" | "account">;

const { payouts } = ops;

/** What vendors are owed or owe, with payout runs. */
export function Payouts() {
  const query = useQuery({ queryKey: opsKeys.payouts, queryFn: () => unwrap(payouts.$get()) });
  const [confirming, setConfirming] = useState<Payee>();
  const accountOf = (payee: Payee) => <Account payee={payee} onConfirm={setConfirming} />;
  return (
    <Loaded query={query} what="the payouts">
      {({ owed, items, deducts_tax: deductsTax }) => (
        <div className="stack">
          {!deductsTax && (
            <p className="soft">
              No TDS is kept from payouts: no rule is in force at{" "}
              <DeskLink href={opsPaths.business}>The firm</DeskLink>.
            </p>
          )}
          {owed.length === 0 ? (
            <p className="soft">Nobody is owed anything.</p>
          ) : (
            <OwedTable owed={owed} accountOf={accountOf} />
          )}
          {items.map((run) => (
            <PayoutRun key={run.id} run={run} />
          ))}
          {confirming?.account && (
            <AccountDialog
              vendorId={confirming.vendor_id}
              name={confirming.name}
              account={confirming.account}
              onClose={() => setConfirming(undefined)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

const netOf = ({ balance, tds_due }: Owed) => Math.max(0, balance - tds_due);

/** Where nothing is left to pay, a run keeps the tax that is due. */
const canBePaid = (one: Owed) =>
  netOf(one) > 0 ? one.account?.is_confirmed === true : one.tds_due > 0;

const owedColumns = (
  chosen: ReadonlySet<number>,
  toggle: (vendorId: number, isChosen: boolean) => void,
  accountOf: (vendor: Owed) => ReactNode,
): Column<Owed>[] => [
  {
    head: "Vendor",
    cell: (one) => (
      <Checkbox
        label={one.name}
        disabled={!canBePaid(one)}
        checked={chosen.has(one.vendor_id)}
        onChange={({ target }) => toggle(one.vendor_id, target.checked)}
      />
    ),
  },
  { head: "Earned", cell: ({ earned }) => formatRupees(earned), numeric: true },
  { head: "Took in", cell: ({ held }) => formatRupees(held), numeric: true },
  {
    head: "Added, paid to us",
    cell: ({ adjusted, paid_in }) =>
      formatRupees(toRupees((toPaise(adjusted) + toPaise(paid_in)) as Paise)),
    numeric: true,
  },
  { head: "Paid out", cell: ({ paid_out }) => formatRupees(paid_out), numeric: true },
  {
    head: "We owe",
    cell: ({ balance, tds_due, warnings, vendor_id, name }) => (
      <>
        <a href={opsPaths.vendor(vendor_id)}>
          {balance < 0 ? `owes us ${formatRupees(-balance)}` : formatRupees(balance)}
          <span className="visually-hidden">: {name}</span>
        </a>
        {[...(tds_due > 0 ? [`TDS ${formatRupees(tds_due)}`] : []), ...warnings].map((words) => (
          <div key={words} className="soft small">
            {words}
          </div>
        ))}
      </>
    ),
    numeric: true,
  },
  { head: "Paid to", cell: accountOf },
];

type OwedProps = { owed: Owed[]; accountOf: (payee: Payee) => ReactNode };

function OwedTable({ owed, accountOf }: OwedProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const making = useOpsAction(
    (vendor_ids: number[]) => unwrap(payouts.$post({ json: { vendor_ids } })),
    (ids) => `A payout run of ${ids.length} ${ids.length === 1 ? "vendor" : "vendors"} is made.`,
  );
  const ids = owed.filter((one) => canBePaid(one) && chosen.has(one.vendor_id));
  const total = ids.reduce((sum, one) => sum + netOf(one), 0);
  const tds = ids.reduce((sum, { tds_due }) => sum + tds_due, 0);
  const toggle = (vendorId: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(vendorId);
    else next.delete(vendorId);
    setChosen(next);
  };
  return (
    <>
      <DataTable
        label="What vendors are owed"
        columns={owedColumns(chosen, toggle, accountOf)}
        rows={owed}
        keyOf={({ vendor_id }) => vendor_id}
      />
      <ErrorAlert>{making.problem?.message}</ErrorAlert>
      <p className="cluster">
        <Button
          disabled={ids.length === 0}
          busy={making.isPending}
          onClick={() => void making.act(ids.map(({ vendor_id }) => vendor_id))}
        >
          Make a payout run
        </Button>
        {ids.length > 0 && (
          <span className="soft">
            {`${formatRupees(total)} in all${tds > 0 ? `, TDS ${formatRupees(tds)} kept` : ""}`}
          </span>
        )}
      </p>
    </>
  );
}

/** The eight last quarters of financial years: in November 2026, `2026-Q3` first. */
const lastQuarters = (day: Day): string[] =>
  Array.from({ length: 8 }, (_, i) => {
    const [year = 0, month = 0] = day.split("-").map(Number);
    const count = year * 4 + Math.floor((month - 1) / 3) - 1 - i;
    return `${Math.floor(count / 4)}-Q${(count % 4) + 1}`;
  });

/** The file for the quarterly statement. */
export function TdsOfQuarter() {
  const [quarters] = useState(() => lastQuarters(today(serverNow())));
  const [quarter = "", setQuarter] = useState(quarters[0]);
  return (
    <div className="cluster" data-align="end">
      <SelectField
        label="Quarter"
        value={quarter}
        onChange={({ target }) => setQuarter(target.value)}
      >
        {quarters.map((one) => (
          <option key={one} value={one}>
            {`${one.slice(5)} of ${one.slice(0, 4)}-${Number(one.slice(2, 4)) + 1}`}
          </option>
        ))}
      </SelectField>
      <DownloadCsv load={() => ops["tds.csv"].$get({ query: { quarter } })} />
    </div>
  );
}

type AccountProps = { payee: Payee; onConfirm: (payee: Payee) => void };

function Account({ payee, onConfirm }: AccountProps) {
  const { account } = payee;
  if (account === null) return "No account yet";
  if (account.is_confirmed) return account.shown;
  return (
    <>
      {account.shown} <SmallButton onClick={() => onConfirm(payee)}>Confirm</SmallButton>
    </>
  );
}
