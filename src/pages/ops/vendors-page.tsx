import { useRouter } from "@tanstack/react-router";
import { useCallback, useState, type SyntheticEvent } from "react";
import { dateOf } from "#kernel/date-of.ts";
import { Button } from "#ui/button.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { DeskHead } from "#ui/desk-head.tsx";
import { Empty } from "#ui/empty.tsx";
import { FilterSelect } from "#ui/filter-select.tsx";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { LoadFailed } from "#ui/load-failed.tsx";
import { OfflineNotice } from "#ui/offline-notice.tsx";
import { StatusMark } from "#ui/status-mark.tsx";
import { Tag } from "#ui/tag.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useCursor } from "#ui/use-cursor.ts";
import { useFresh } from "#ui/use-fresh.ts";
import { useLoaded } from "#ui/use-loaded.ts";
import { useOnline } from "#ui/use-online.ts";
import type { OpsVendorRow } from "#vendor/desk-contract.ts";
import { loadVendors } from "#vendor/web/desk-calls.ts";
import { PageTitle } from "../page-title.tsx";
import { signedClient } from "../signed-client.ts";
import { ListPages } from "./list-pages.tsx";
import { SaveCsv } from "./save-csv.tsx";
import { useUrlFilters } from "./use-url-filters.ts";
import styles from "./vendors-page.module.css";

const columns: readonly Column<OpsVendorRow>[] = [
  {
    head: "Vendor",
    cell: ({ id, full_name, is_sample }) => (
      <span className={styles.name}>
        <a href={`/ops/vendors/${id}`}>{full_name}</a>
        {is_sample && <Tag size="small">Sample</Tag>}
      </span>
    ),
  },
  { head: "Phone", cell: ({ phone_number }) => phone_number },
  { head: "Email", cell: ({ email }) => email },
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
    cell: ({ since }) => <span className={styles.since}>{dateOf(new Date(since))}</span>,
  },
  {
    head: "State",
    cell: ({ is_suspended }) =>
      is_suspended ? (
        <StatusMark shape="stroke" tone="bad">
          Suspended
        </StatusMark>
      ) : (
        <StatusMark shape="tick" tone="good">
          Active
        </StatusMark>
      ),
  },
];

/** Who works for us: found by name, e-mail or phone number. */
export function VendorsPage() {
  const router = useRouter();
  const { filters, setFilters } = useUrlFilters("q", "state", "cursor");
  const { q, state, cursor } = filters;
  const load = useCallback(
    () => loadVendors(signedClient, { q, state, cursor }),
    [q, state, cursor],
  );
  const { loaded, reload } = useLoaded(load);
  const isOnline = useOnline();
  useFresh(reload, isOnline);
  const ready = loaded.state === "ready" ? loaded : undefined;
  const rows = ready?.value.vendors ?? [];
  const { markOf } = useCursor({
    items: rows,
    keyOf: ({ id }) => id,
    onOpen: ({ id }) => void router.navigate({ href: `/ops/vendors/${id}` }),
  });
  return (
    <>
      <PageTitle title="Vendors" />
      <DeskHead
        title="Vendors"
        acts={
          <SaveCsv
            load={() =>
              signedClient.api.v1.ops["vendors.csv"].$get({
                query: { q, ...(isState(state) && { state }) },
              })
            }
          />
        }
      >
        Newest first
      </DeskHead>
      <div className={styles.bar}>
        <Find key={q} q={q} onFind={(text) => setFilters({ q: text })} />
        <FilterSelect
          label="State"
          value={state}
          onChange={({ target }) => setFilters({ state: target.value })}
        >
          <option value="">Active and suspended</option>
          <option value="active">Active</option>
          <option value="suspended">Suspended</option>
        </FilterSelect>
      </div>
      {!isOnline && <OfflineNotice loadedAt={ready?.loadedAt}>You can read on.</OfflineNotice>}
      {loaded.state === "loading" && <ListSkeleton words="Loading vendors..." />}
      {loaded.state === "failed" && (
        <LoadFailed title="The vendors could not be loaded." onRetry={reload}>
          Check the connection and try again.
        </LoadFailed>
      )}
      {ready && rows.length === 0 && (
        <Empty title="No vendor fits.">
          Try the beginning of a name, an e-mail address or a phone number.
        </Empty>
      )}
      {rows.length > 0 && (
        <DataTable
          label="Vendors"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          markOf={markOf}
        />
      )}
      {ready && <ListPages cursor={cursor} next={ready.value.next} />}
    </>
  );
}

const isState = (text: string): text is "active" | "suspended" =>
  text === "active" || text === "suspended";

function Find({ q, onFind }: { q: string; onFind: (text: string) => void }) {
  const [text, setText] = useState(q);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onFind(text.trim());
  };
  return (
    <search>
      <form className={styles.find} onSubmit={submit}>
        <TextField
          type="search"
          label="Name, e-mail or phone number"
          value={text}
          maxLength={80}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="quiet">
          Find
        </Button>
      </form>
    </search>
  );
}
