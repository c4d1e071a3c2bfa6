import { unwrap } from "#api-client/api-error.ts";
import type { OpsPayment } from "#booking/money/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { CountTabs } from "#ui/navigation/count-tabs.tsx";
import { useDesk } from "#apps/ops/shell/ops-client.tsx";
import { Loaded, ops, opsKeys, useList, useOpsAction } from "../shell/ops-client.tsx";
import { ListPages, PageHead } from "../shell/list-page.tsx";
import { useFilters } from "#apps/ops/shell/list-page.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { Bank } from "./bank.tsx";
import { Payouts, TdsOfQuarter } from "./payouts.tsx";

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
        <Panel title="Tax deducted at source (TDS)">
          <TdsOfQuarter />
        </Panel>
        <Panel title="For the accountant">
          <p className="cluster">
            <a href={opsPaths.month}>The month’s returns</a>
            <a href={opsPaths.balances}>Balances</a>
          </p>
        </Panel>
      </div>
    </>
  );
}
