import { serverNow } from "#ui/browser/server-clock.ts";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import type { OpsPayment } from "#booking/money/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatDay, today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { CountTabs } from "#ui/navigation/count-tabs.tsx";
import { Loaded, ops, opsKeys, useList, useOpsAction, useDesk } from "../shell/ops-client.tsx";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { ListPages, PageHead, useFilters } from "../shell/list-page.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { Bank } from "./bank.tsx";
import { Payouts } from "./payouts.tsx";

const columns: Column<OpsPayment>[] = [
  {
    head: "Booking",
    cell: ({ id, order_id }) => <a href={opsPaths.booking(id)}>{order_id}</a>,
  },
  { head: "Customer", cell: ({ first_name, last_name }) => `${first_name} ${last_name}` },
  { head: "Day", cell: ({ day }) => shortDay(day) },
  { head: "Paid", cell: ({ paid }) => formatRupees(paid), numeric: true },
  { head: "Left", cell: ({ due }) => formatRupees(Math.abs(due)), numeric: true },
  { head: "Ask", cell: (payment) => <Ask payment={payment} /> },
];

/** Calls the customer, or sends a message about what is due. */
function Ask({ payment }: { payment: OpsPayment }) {
  const { id, phone_number: phone, first_name: name, due } = payment;
  const { act, isPending, problem } = useOpsAction(
    () => unwrap(ops.bookings[":id"].payment_reminder.$post({ param: { id: String(id) } })),
    () => `${name} gets a reminder.`,
  );
  return (
    <span className="cluster">
      <a href={`tel:+91${phone}`} className={buttonClass({ variant: "quiet", size: "small" })}>
        Call <span className="visually-hidden">{name}</span>
      </a>
      {due > 0 && (
        <SmallButton busy={isPending} onClick={() => void act()}>
          Send reminder <span className="visually-hidden">to {name}</span>
        </SmallButton>
      )}
      <ErrorAlert>{problem?.message}</ErrorAlert>
    </span>
  );
}

const usePayments = (state: "due" | "refund", cursor: string) => {
  const query = { state, cursor };
  return useList(opsKeys.payments(query), () => unwrap(ops.payments.$get({ query })));
};

export function MoneyPage() {
  const { filters, setFilters } = useFilters("/ops/money");
  const { cursor } = filters;
  const state = filters.state === "refund" ? "refund" : "due";
  const { may } = useDesk();
  const due = usePayments("due", state === "due" ? cursor : "");
  const refund = usePayments("refund", state === "refund" ? cursor : "");
  const query = state === "due" ? due : refund;
  const count = (list: typeof due) => list.data?.items.length ?? 0;
  return (
    <>
      <PageHead
        title="Money"
        actions={
          may("owner") && (
            <a className={buttonClass({ variant: "quiet" })} href={opsPaths.business}>
              The firm
            </a>
          )
        }
      >
        What customers have to pay, and what we have to pay vendors.
      </PageHead>
      <div className="stack">
        <CountTabs
          label="Payments"
          tabs={[
            { id: "due", label: "Not paid", count: count(due) },
            { id: "refund", label: "To pay back", count: count(refund) },
          ]}
          value={state}
          onChange={(id) => setFilters({ state: id })}
        >
          <Loaded query={query} what="the payments">
            {({ items, next }) => (
              <>
                <DataTable
                  label="Bookings"
                  columns={columns}
                  rows={items}
                  keyOf={({ id }) => id}
                  empty={state === "due" ? "All work is paid." : "No customer has paid too much."}
                />
                <ListPages cursor={cursor} next={next} />
              </>
            )}
          </Loaded>
        </CountTabs>
        <Panel title="Bank">
          <Bank />
        </Panel>
        <Panel title="Payouts to vendors">
          <Payouts />
        </Panel>
        <Panel title="Invoices for the accountant">
          <InvoicesOfMonth />
        </Panel>
      </div>
    </>
  );
}

/** The last 24 months, `2026-11` first. */
function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = today(now).split("-").map(Number);
  return Array.from({ length: 24 }, (_, i) => {
    const count = year * 12 + month - 1 - i;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
  });
}

function InvoicesOfMonth() {
  const { filters, setFilters } = useFilters("/ops/money");
  const [months] = useState(() => lastMonths(serverNow()));
  const month = months.find((one) => one === filters.month) ?? months[0] ?? "";
  return (
    <div className="cluster">
      <SelectField
        label="Month"
        value={month}
        onChange={({ target }) => setFilters({ ...filters, month: target.value })}
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {formatDay(`${one}-01`, { month: "long", year: "numeric" })}
          </option>
        ))}
      </SelectField>
      <DownloadCsv load={() => ops["invoices.csv"].$get({ query: { month } })} />
    </div>
  );
}
