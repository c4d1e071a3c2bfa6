import { useQuery } from "@tanstack/react-query";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { OpsAccount } from "#account/contract/ops.ts";
import { customerListQuery } from "#account/web/ops/account-calls.ts";
import { LastSeen } from "#account/web/ops/operator-table.tsx";
import { formatMoment } from "#kernel/time/format-moment.ts";
import type { Column } from "#ui/lists/data-table.tsx";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { ActiveBadge } from "#ui/data/active-badge.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { PeopleList } from "../shell/people-list.tsx";
import styles from "../shell/people-list.module.css";
import { useFilters } from "../shell/ops-search.ts";

const columns: readonly Column<OpsAccount>[] = [
  {
    head: "Customer",
    cell: ({ id, name, email, is_sample }) => (
      <span className={styles.name}>
        <a href={opsPaths.customer(id)}>{name || email}</a>
        {is_sample && <Tag size="small">Sample</Tag>}
      </span>
    ),
  },
  { head: "Phone", cell: ({ phone_number }) => phone_number },
  {
    head: "Last seen",
    cell: ({ last_seen_at }) => <LastSeen at={last_seen_at} />,
  },
  {
    head: "Signed up",
    cell: ({ since }) => <span className={styles.since}>{formatMoment(since)}</span>,
  },
  {
    head: "State",
    cell: ({ is_active }) => <ActiveBadge isActive={is_active} />,
  },
];

/** Customers with an account, searched by name, e-mail or phone number. */
export function CustomersPage() {
  const { filters, setFilters } = useFilters("/ops/customers");
  const query = useQuery(customerListQuery(filters));
  return (
    <>
      <PageTitle title="Customers" />
      <OpsHeader title="Customers">With an account, newest first</OpsHeader>
      <PeopleList
        one="customer"
        all="customers"
        columns={columns}
        query={query}
        filters={filters}
        onFind={(text) => setFilters({ q: text })}
      />
    </>
  );
}
