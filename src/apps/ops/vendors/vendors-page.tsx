import { unwrap } from "#api-client/api-error.ts";
import { averageWords } from "#booking/ratings/fields.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatDate } from "#kernel/time/local-time.ts";
import type { OpsVendorRow } from "#reporting/vendors-contract.ts";
import { ActiveBadge } from "#ui/data/active-badge.tsx";
import type { Column } from "#ui/lists/data-table.tsx";
import { ops, opsKeys, useList } from "../shell/ops-client.tsx";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { PageHead, ChoiceFilter, useFilters } from "../shell/list-page.tsx";
import styles from "../shell/shell.module.css";
import { PeopleList, PersonName } from "../shell/people-list.tsx";

const columns: readonly Column<OpsVendorRow>[] = [
  {
    head: "Vendor",
    cell: ({ id, full_name, is_sample, rating }) => (
      <>
        <PersonName href={opsPaths.vendor(id)} name={full_name} isSample={is_sample} />
        {rating && <small className="soft nowrap">{averageWords(rating)}</small>}
      </>
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
    cell: ({ since }) => <span className="nowrap">{formatDate(new Date(since))}</span>,
  },
  {
    head: "State",
    cell: ({ is_suspended }) => <ActiveBadge isActive={!is_suspended} otherwise="Suspended" />,
  },
];

export function VendorsPage() {
  const { filters, setFilters } = useFilters("/ops/vendors");
  const { q, state, cursor } = filters;
  const asked = { q, state, cursor };
  const query = useList(opsKeys.vendors(asked), () => unwrap(ops.vendors.$get({ query: asked })));
  return (
    <>
      <PageHead
        title="Vendors"
        actions={
          <DownloadCsv
            load={() => ops["vendors.csv"].$get({ query: { q, ...(isState(state) && { state }) } })}
          />
        }
      >
        Newest first
      </PageHead>
      <PeopleList
        one="vendor"
        all="vendors"
        columns={columns}
        query={query}
        filters={filters}
        onFind={(text) => setFilters({ q: text })}
      >
        <ChoiceFilter
          label="State"
          all="Active and suspended"
          value={state}
          options={[
            ["active", "Active"],
            ["suspended", "Suspended"],
          ]}
          onChange={(state) => setFilters({ state })}
        />
      </PeopleList>
    </>
  );
}

const isState = (text: string): text is "active" | "suspended" =>
  text === "active" || text === "suspended";
