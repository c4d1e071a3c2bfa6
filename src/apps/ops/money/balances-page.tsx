import { useQuery } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { isDay, today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { Balances } from "#reporting/balances-contract.ts";
import { serverNow } from "#ui/browser/server-clock.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { PageHead, useFilters } from "../shell/list-page.tsx";
import { Loaded, ops, opsKeys } from "../shell/ops-client.tsx";

const NAMES: Record<string, string> = {
  customer: "Customers",
  customer_credit: "Customers’ credit",
  vendor: "Owed to vendors",
  held: "Held by vendors",
  bank: "Bank",
  margin: "Margin",
  tax: "GST",
  tds_receivable: "TDS kept by customers",
  tds_payable: "TDS to pay",
};

const rupees = (amount: number): string => (amount === 0 ? "" : formatRupees(amount, 2));

const bookingColumns: Column<Balances["receivables"][number]>[] = [
  {
    head: "Booking",
    cell: ({ booking_id, order_id }) => <a href={opsPaths.booking(booking_id)}>{order_id}</a>,
  },
  { head: "Customer", cell: ({ name }) => name },
  { head: "Since", cell: ({ since }) => shortDay(since) },
  { head: "Days", cell: ({ days }) => days, numeric: true },
  { head: "Owes", cell: ({ amount }) => formatRupees(amount, 2), numeric: true },
];

const vendorColumns: Column<Balances["vendors"][number]>[] = [
  {
    head: "Vendor",
    cell: ({ vendor_id, name }) => <a href={opsPaths.vendor(vendor_id)}>{name}</a>,
  },
  { head: "We owe", cell: ({ balance }) => rupees(Math.max(balance, 0)), numeric: true },
  { head: "Owes us", cell: ({ balance }) => rupees(Math.max(-balance, 0)), numeric: true },
];

/** The ledger as of the end of a day. */
export function BalancesPage() {
  const { filters, setFilters } = useFilters("/ops/money/balances");
  const on = isDay(filters.on) ? filters.on : today(serverNow());
  const query = useQuery({
    queryKey: opsKeys.balances(on),
    queryFn: () => unwrap(ops.balances.$get({ query: { on } })),
  });
  return (
    <>
      <PageHead
        title="Balances"
        above={<a href={opsPaths.money}>Money</a>}
        actions={<DownloadCsv load={() => ops["balances.csv"].$get({ query: { on } })} />}
      >
        What the ledger has at the end of a day.
      </PageHead>
      <div className="stack">
        <TextField
          label="Day"
          type="date"
          width="date"
          value={on}
          onChange={({ target }) => setFilters({ on: target.value })}
        />
        <Loaded query={query} what="the balances">
          {(balances) => <Tables {...balances} />}
        </Loaded>
      </div>
    </>
  );
}

function Tables({ accounts, ageing, paid_ahead, receivables, vendors }: Balances) {
  const sum = (of: "debit" | "credit") => accounts.reduce((all, row) => all + row[of], 0);
  const sumOf = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
  const rest = sumOf(ageing) - sumOf(receivables);
  return (
    <>
      <Panel title="Accounts">
        <DataTable
          label="Trial balance"
          rows={[...accounts, { account: "All", debit: sum("debit"), credit: sum("credit") }]}
          keyOf={({ account }) => account}
          columns={[
            { head: "Account", cell: ({ account }) => NAMES[account] ?? account },
            { head: "Debit", cell: ({ debit }) => rupees(debit), numeric: true },
            { head: "Credit", cell: ({ credit }) => rupees(credit), numeric: true },
          ]}
        />
      </Panel>
      <Panel title="Vendors">
        <DataTable
          label="Vendors"
          rows={vendors}
          keyOf={({ vendor_id }) => vendor_id}
          empty="No vendor is owed anything, or owes it."
          columns={vendorColumns}
        />
      </Panel>
      <Panel title="Customers owe">
        <DataTable
          dense
          label="By age"
          rows={[
            ...ageing.map(({ age, amount }) => ({
              age: `${age.replace("-", " to ")} days`,
              amount,
            })),
            { age: "Paid ahead", amount: 0 - paid_ahead },
          ]}
          keyOf={({ age }) => age}
          columns={[
            { head: "Since the work", cell: ({ age }) => age },
            { head: "Rupees", cell: ({ amount }) => formatRupees(amount, 2), numeric: true },
          ]}
        />
        <DataTable
          label="Bookings"
          rows={receivables}
          keyOf={({ booking_id }) => booking_id}
          empty="All work is paid."
          columns={bookingColumns}
        />
        {rest >= 0.01 && (
          <p className="soft small">
            These are the oldest. Others owe {formatRupees(rest, 2)}: the CSV has all.
          </p>
        )}
      </Panel>
    </>
  );
}
