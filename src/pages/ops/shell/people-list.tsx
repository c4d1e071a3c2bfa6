import { useRouter } from "@tanstack/react-router";
import { useState, type ReactNode, type SyntheticEvent } from "react";
import { Button } from "#ui/actions/button.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { OfflineNotice } from "#ui/feedback/offline-notice.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";
import { useRefetchOnFocus } from "#ui/browser/use-refetch-on-focus.ts";
import { useLoaded } from "#ui/browser/use-query.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { ListPages } from "./list-pages.tsx";
import { useUrlFilters } from "./use-url-filters.ts";
import styles from "./people-list.module.css";

type Person = { id: number };

type Props<Row extends Person> = {
  /** What one of them, and what they are called: `vendor`, `vendors`. Their pages are below /ops/vendors. */
  one: string;
  all: string;
  columns: readonly Column<Row>[];
  /** Stays the same while what it asks for does. */
  load: () => Promise<{ rows: Row[]; next: string | null }>;
  /** Filters beside the field to find somebody with. */
  children?: ReactNode;
};

/** A list of people: found by name, e-mail or phone number, page after page. */
export function PeopleList<Row extends Person>({ one, all, columns, load, children }: Props<Row>) {
  const router = useRouter();
  const { filters, setFilters } = useUrlFilters("q", "cursor");
  const { q, cursor } = filters;
  const { loaded, reload } = useLoaded(load);
  const isOnline = useOnline();
  useRefetchOnFocus(reload, isOnline);
  const ready = loaded.state === "ready" ? loaded : undefined;
  const rows = ready?.value.rows ?? [];
  const { markOf } = useListNavigation({
    items: rows,
    keyOf: ({ id }) => id,
    onOpen: ({ id }) => void router.navigate({ href: `/ops/${all}/${id}` }),
  });
  return (
    <>
      <div className={styles.bar}>
        <Find key={q} q={q} onFind={(text) => setFilters({ q: text })} />
        {children}
      </div>
      {!isOnline && <OfflineNotice loadedAt={ready?.loadedAt}>You can read on.</OfflineNotice>}
      {loaded.state === "loading" && <ListSkeleton words={`Loading ${all}...`} />}
      {loaded.state === "failed" && (
        <LoadFailed title={`The ${all} could not be loaded.`} onRetry={reload}>
          Check the connection and try again.
        </LoadFailed>
      )}
      {ready && rows.length === 0 && (
        <EmptyState title={`No ${one} fits.`}>
          Try the beginning of a name, an e-mail address or a phone number.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          label={all.replace(/^./, (letter) => letter.toUpperCase())}
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
