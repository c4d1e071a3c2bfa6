import { unwrap } from "#api-client/api-error.ts";
import type { Guest } from "#booking/ops/contract.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import { ActiveBadge } from "#ui/data/active-badge.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { type Column, DataTable } from "#ui/lists/data-table.tsx";
import { LastSeen } from "../operators/operator-table.tsx";
import { Loaded, ops, opsKeys, useList } from "../shell/ops-client.tsx";
import { PageHead, useFilters } from "../shell/list-page.tsx";
import { PeopleList, PersonName } from "../shell/people-list.tsx";
import type { OpsAccount } from "#account/ops/contract.ts";

const columns: readonly Column<OpsAccount>[] = [
  {
    head: "Customer",
    cell: ({ id, name, email, is_sample }) => (
      <PersonName href={opsPaths.customer(id)} name={name || email} isSample={is_sample} />
    ),
  },
  { head: "Phone", cell: ({ phone_number }) => phone_number },
  { head: "Last seen", cell: ({ last_seen_at }) => <LastSeen at={last_seen_at} /> },
  {
    head: "Signed up",
    cell: ({ since }) => <span className="nowrap">{formatMoment(since)}</span>,
  },
  { head: "State", cell: ({ is_active }) => <ActiveBadge isActive={is_active} /> },
];

const guestColumns: readonly Column<Guest>[] = [
  {
    head: "Guest",
    cell: ({ id, name, is_sample }) => (
      <PersonName href={opsPaths.guest(id)} name={name} isSample={is_sample} />
    ),
  },
  { head: "Phone", cell: ({ phone_number }) => phone_number },
  { head: "Bookings", cell: ({ bookings }) => bookings },
  {
    head: "Booked last",
    cell: ({ booked_at }) => <span className="nowrap">{formatMoment(booked_at)}</span>,
  },
];

/** Who booked without an account. */
function Guests({ q }: { q: string }) {
  const query = useList(opsKeys.guests(q), () => unwrap(ops.guests.$get({ query: { q } })));
  return (
    <Panel title="Without an account">
      <Loaded query={query} what="the guests">
        {({ guests }) => (
          <DataTable label="Guests" columns={guestColumns} rows={guests} keyOf={({ id }) => id} />
        )}
      </Loaded>
    </Panel>
  );
}

export function CustomersPage() {
  const { filters, setFilters } = useFilters("/ops/customers");
  const query = useList(opsKeys.customers(filters), () =>
    unwrap(ops.accounts.$get({ query: { ...filters, role: "customer" } })),
  );
  return (
    <>
      <PageHead title="Customers">With an account, newest first</PageHead>
      <PeopleList
        one="customer"
        all="customers"
        columns={columns}
        query={query}
        filters={filters}
        onFind={(text) => setFilters({ q: text })}
      />
      <Guests q={filters.q} />
    </>
  );
}
