import { useQuery } from "@tanstack/react-query";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatDate } from "#kernel/time/format-date.ts";
import type { Column } from "#ui/lists/data-table.tsx";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { FilterSelect } from "#ui/lists/filter-select.tsx";
import { ActiveBadge } from "#ui/data/active-badge.tsx";
import { Tag } from "#ui/data/tag.tsx";
import type { OpsVendorRow } from "#vendor-account/contract/ops.ts";
import { vendorListQuery } from "#vendor-services/web/ops/approval-calls.ts";
import { PageTitle } from "#pages/rendering/page-title.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { PeopleList } from "../shell/people-list.tsx";
import styles from "../shell/people-list.module.css";
import { DownloadCsv } from "../shell/download-csv.tsx";
import { useFilters } from "../shell/ops-search.ts";

const columns: readonly Column<OpsVendorRow>[] = [
  {
    head: "Vendor",
    cell: ({ id, full_name, is_sample }) => (
      <span className={styles.name}>
        <a href={opsPaths.vendor(id)}>{full_name}</a>
        {is_sample && <Tag size="small">Sample</Tag>}
      </span>
    ),
  },
  { head: "Phone", cell: ({ phone_number }) => phone_number },
  { head: "Email", cell: ({ email }) => <span className={styles.email}>{email}</span> },
  {
    head: "Works from",
    cell: ({ places }) => (
      <span className={styles.places}>
        {places || <span className="soft">No address yet</span>}
      </span>
    ),
  },
  { head: "Approved", cell: ({ services }) => services.approved, numeric: true },
  { head: "Waiting", cell: ({ services }) => services.pending || "", numeric: true },
  {
    head: "Document",
    cell: ({ has_document }) => (has_document ? "Sent" : <span className="soft">None</span>),
  },
  {
    head: "Since",
    cell: ({ since }) => <span className={styles.since}>{formatDate(new Date(since))}</span>,
  },
  {
    head: "State",
    cell: ({ is_suspended }) => <ActiveBadge isActive={!is_suspended} otherwise="Suspended" />,
  },
];

/** All vendors, searched by name, e-mail or phone number. */
export function VendorsPage() {
  const { filters, setFilters } = useFilters("/ops/vendors");
  const { q, state, cursor } = filters;
  const query = useQuery(vendorListQuery({ q, state, cursor }));
  return (
    <>
      <PageTitle title="Vendors" />
      <OpsHeader
        title="Vendors"
        actions={
          <DownloadCsv
            load={() =>
              authenticatedClient.api.v1.ops["vendors.csv"].$get({
                query: { q, ...(isState(state) && { state }) },
              })
            }
          />
        }
      >
        Newest first
      </OpsHeader>
      <PeopleList
        one="vendor"
        all="vendors"
        columns={columns}
        query={query}
        filters={filters}
        onFind={(text) => setFilters({ q: text })}
      >
        <FilterSelect
          label="State"
          value={state}
          onChange={({ target }) => setFilters({ state: target.value })}
        >
          <option value="">Active and suspended</option>
          <option value="active">Active</option>
          <option value="suspended">Suspended</option>
        </FilterSelect>
      </PeopleList>
    </>
  );
}

const isState = (text: string): text is "active" | "suspended" =>
  text === "active" || text === "suspended";
