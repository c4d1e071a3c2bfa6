import { useRouter } from "@tanstack/react-router";
import { useCallback, useState, type SyntheticEvent } from "react";
import type { DeskAccount } from "#account/desk-contract.ts";
import { loadCustomers } from "#account/web/desk/account-calls.ts";
import { moment } from "#account/web/desk/operator-table.tsx";
import { Button } from "#ui/button.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { DeskHead } from "#ui/desk-head.tsx";
import { Empty } from "#ui/empty.tsx";
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
import { PageTitle } from "../page-title.tsx";
import { signedClient } from "../signed-client.ts";
import { ListPages } from "./list-pages.tsx";
import { useUrlFilters } from "./use-url-filters.ts";
import styles from "./vendors-page.module.css";

const columns: readonly Column<DeskAccount>[] = [
  {
    head: "Customer",
    cell: ({ id, name, email, is_sample }) => (
      <span className={styles.name}>
        <a href={`/ops/customers/${id}`}>{name || email}</a>
        {is_sample && <Tag size="small">Sample</Tag>}
      </span>
    ),
  },
  { head: "Phone", cell: ({ phone_number }) => phone_number },
  {
    head: "Last seen",
    cell: ({ last_seen_at }) => (
      <span className={styles.since}>
        {last_seen_at === null ? <span className="soft">Signed out</span> : moment(last_seen_at)}
      </span>
    ),
  },
  {
    head: "Signed up",
    cell: ({ since }) => <span className={styles.since}>{moment(since)}</span>,
  },
  {
    head: "State",
    cell: ({ is_active }) =>
      is_active ? (
        <StatusMark shape="tick" tone="good">
          Active
        </StatusMark>
      ) : (
        <StatusMark shape="stroke" tone="bad">
          Deactivated
        </StatusMark>
      ),
  },
];

/** Customers with an account: found by name, e-mail or phone number. */
export function CustomersPage() {
  const router = useRouter();
  const { filters, setFilters } = useUrlFilters("q", "cursor");
  const { q, cursor } = filters;
  const load = useCallback(() => loadCustomers(signedClient, { q, cursor }), [q, cursor]);
  const { loaded, reload } = useLoaded(load);
  const isOnline = useOnline();
  useFresh(reload, isOnline);
  const ready = loaded.state === "ready" ? loaded : undefined;
  const rows = ready?.value.accounts ?? [];
  const { markOf } = useCursor({
    items: rows,
    keyOf: ({ id }) => id,
    onOpen: ({ id }) => void router.navigate({ href: `/ops/customers/${id}` }),
  });
  return (
    <>
      <PageTitle title="Customers" />
      <DeskHead title="Customers">With an account, newest first</DeskHead>
      <div className={styles.bar}>
        <Find key={q} q={q} onFind={(text) => setFilters({ q: text })} />
      </div>
      {!isOnline && <OfflineNotice loadedAt={ready?.loadedAt}>You can read on.</OfflineNotice>}
      {loaded.state === "loading" && <ListSkeleton words="Loading customers..." />}
      {loaded.state === "failed" && (
        <LoadFailed title="The customers could not be loaded." onRetry={reload}>
          Check the connection and try again.
        </LoadFailed>
      )}
      {ready && rows.length === 0 && (
        <Empty title="No customer fits.">
          Try the beginning of a name, an e-mail address or a phone number.
        </Empty>
      )}
      {rows.length > 0 && (
        <DataTable
          label="Customers"
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
