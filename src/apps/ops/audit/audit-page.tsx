import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState, type ReactNode } from "react";
import { problemOf, unwrap } from "#api-client/api-error.ts";
import type { AuditPage as AuditPageOf, Subject } from "#audit/contract.ts";
import { Button } from "#ui/actions/button.tsx";
import { useOnline } from "#ui/browser/use-online.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";
import { FilterBar } from "#ui/lists/filter-bar.tsx";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";
import { operatorsQuery } from "../operators/operators-query.ts";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { ListPages, PageHead, ChoiceFilter, useFilters } from "../shell/list-page.tsx";
import { Loaded, ops, opsKeys, useList } from "../shell/ops-client.tsx";
import { AuditTable, subjectUrl } from "./audit-table.tsx";
import styles from "./audit.module.css";

export function AuditPage() {
  const router = useRouter();
  const { filters: all, setFilters } = useFilters("/ops/audit");
  const { cursor, ...filters } = all;
  const isOnline = useOnline();
  const operators = useQuery(operatorsQuery()).data?.operators ?? [];
  const query = useList(opsKeys.audit(all), (): Promise<AuditPageOf> =>
    unwrap(ops.audit.$get({ query: all })),
  );
  const entries = query.data?.items ?? [];
  const isAll = Object.values(all).every((value) => value === "");
  const { markOf } = useListNavigation({
    items: entries,
    keyOf: ({ id }) => id,
    onOpen: (entry) => void router.navigate({ href: subjectUrl(entry) }),
  });
  const focusFilter = () => document.getElementById("filter-who")?.focus();
  useKeys([{ keys: "f", words: "filter", group: "In a list", hint: true, run: focusFilter }]);

  return (
    <>
      <PageHead title="Audit trail">Who changed what. Nothing here can be edited.</PageHead>
      <AuditFilters
        values={filters}
        onChange={setFilters}
        operators={operators}
        end={
          <DownloadCsv
            disabled={!isOnline}
            load={() => ops["audit.csv"].$get({ query: filters })}
          />
        }
      />
      {!isOnline && (
        <Alert tone="warn" live>
          You are offline. This is the trail as it was last loaded.
        </Alert>
      )}
      <Loaded
        query={query}
        what="the trail"

        advice={problemOf(query.error).message}
      >
        {({ next }) => (
          <div className={`stack ${styles.trail}`} aria-busy={query.isPlaceholderData}>
            {entries.length > 0 ? (
              <AuditTable entries={entries} markOf={markOf} />
            ) : (
              <EmptyState title={isAll ? "Nothing has been changed yet." : "No change fits."}>
                {isAll
                  ? "Every change by an operator appears here, with the value before."
                  : "Try fewer filters, or the beginning of a name or a Booking ID."}
              </EmptyState>
            )}
            <ListPages
              cursor={cursor}
              next={next}
              order="newest first"
              showsEnd={entries.length > 0}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

type AuditFilterName = "q" | "subject" | "subject_id" | "operator" | "from" | "to";
type Values = Record<AuditFilterName, string>;

type Props = {
  values: Values;
  onChange: (change: Partial<Values>) => void;
  operators: readonly { id: number; name: string; email: string }[];
  end: ReactNode;
};

const SUBJECT_LABELS: readonly (readonly [Subject, string])[] = [
  ["booking", "Bookings"],
  ["vendor service", "Vendor services"],
  ["vendor", "Vendors"],
  ["category", "Categories"],
  ["product", "Products"],
  ["mini service", "Mini services"],
  ["city", "Cities"],
  ["service name", "Service names"],
  ["search words", "Search words"],
  ["contact", "Messages"],
  ["message", "Messages sent"],
  ["vendor application", "Applications"],
  ["operator", "Operators"],
  ["business", "The firm"],
  ["payout", "Payouts"],
  ["bank statement", "Bank statements"],
];

const NONE: Values = { q: "", subject: "", subject_id: "", operator: "", from: "", to: "" };
const PAUSE_MS = 300;

function AuditFilters({ values, onChange, operators, end }: Props) {
  const { length: count } = Object.values(values).filter((value) => value !== "");
  return (
    <FilterBar label="Filters" end={end} count={count}>
      <Search value={values.q} onChange={(q) => onChange({ q })} />
      <ChoiceFilter
        id="filter-who"
        label="Who"
        all="Everybody"
        value={values.operator}
        options={operators.map(({ id, name, email }) => [id, name || email])}
        onChange={(operator) => onChange({ operator })}
      />
      <ChoiceFilter
        label="What"
        all="Anything"
        value={values.subject}
        options={SUBJECT_LABELS}
        onChange={(subject) => onChange({ subject, subject_id: "" })}
      />
      {(["from", "to"] as const).map((name) => (
        <label key={name} className={styles.date}>
          <span>{name === "from" ? "From" : "To"}</span>
          <input
            type="date"
            className={styles.input}
            value={values[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </label>
      ))}
      {count > 0 && (
        <Button variant="text" onClick={() => onChange(NONE)}>
          Clear filters
        </Button>
      )}
    </FilterBar>
  );
}

/** Applied when the typing pauses. It also shows a value that the URL got from elsewhere. */
function Search({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <input
      type="search"
      aria-label="Search the trail"
      placeholder="A name, a Booking ID, a reason"
      className={styles.search}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
