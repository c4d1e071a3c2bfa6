import { useRouter } from "@tanstack/react-router";
import { useState, type ReactNode, type SyntheticEvent } from "react";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { Page } from "#kernel/page.ts";
import { Button } from "#ui/actions/button.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { QueryResult } from "#ui/feedback/query-view.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";
import { ListPages } from "./list-page.tsx";
import styles from "./shell.module.css";
import { Loaded } from "./ops-client.tsx";

type Person = { id: number };

type Props<Row extends Person> = {
  /** The name of one and of many: `vendor`, `vendors`. Their pages are below /ops/vendors. */
  one: string;
  all: string;
  columns: readonly Column<Row>[];
  query: QueryResult<Page<Row>>;
  filters: { q: string; cursor: string };
  onFind: (text: string) => void;
  children?: ReactNode;
};

export function PeopleList<Row extends Person>(props: Props<Row>) {
  const { one, all, columns, query, filters, onFind, children } = props;
  const router = useRouter();
  const { q, cursor } = filters;
  const rows = query.data?.items ?? [];
  const { markOf } = useListNavigation({
    items: rows,
    keyOf: ({ id }) => id,
    onOpen: ({ id }) =>
      void router.navigate({
        href: all === "vendors" ? opsPaths.vendor(id) : opsPaths.customer(id),
      }),
  });
  return (
    <>
      <div className="cluster" data-align="end" data-gap="2">
        <Find key={q} q={q} onFind={onFind} />
        {children}
      </div>
      <Loaded query={query} what={`the ${all}`} offline="You can read on.">
        {({ next }) => (
          <>
            <DataTable
              label={all.replace(/^./, (letter) => letter.toUpperCase())}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              markOf={markOf}
              empty={
                <EmptyState title={`No ${one} fits.`}>
                  Try the beginning of a name, an email or a phone number.
                </EmptyState>
              }
            />
            <ListPages cursor={cursor} next={next} />
          </>
        )}
      </Loaded>
    </>
  );
}

type NameProps = { href: string; name: string; isSample: boolean };

export const PersonName = ({ href, name, isSample }: NameProps) => (
  <span className={styles.name}>
    <a href={href}>{name}</a>
    {isSample && <Tag size="small">Sample</Tag>}
  </span>
);

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
          label="Name, email or phone number"
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
