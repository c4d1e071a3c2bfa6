import { useEffect, useState, type ReactNode } from "react";
import type { Subject } from "../contract.ts";
import { Button } from "#ui/actions/button.tsx";
import { FilterBar } from "#ui/lists/filter-bar.tsx";
import { FilterSelect } from "#ui/lists/filter-select.tsx";
import styles from "./audit-filters.module.css";

export type AuditFilterName = "q" | "subject" | "subject_id" | "operator" | "from" | "to";
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
  ["contact", "Messages"],
  ["message", "Messages told"],
  ["vendor application", "Applications"],
  ["operator", "Operators"],
];

const NONE: Values = { q: "", subject: "", subject_id: "", operator: "", from: "", to: "" };
const PAUSE_MS = 300;

/** The filters of the audit trail, which are in the URL. */
export function AuditFilters({ values, onChange, operators, end }: Props) {
  const isNarrow = Object.values(values).some((value) => value !== "");
  return (
    <FilterBar label="Filters" end={end}>
      <Search value={values.q} onChange={(q) => onChange({ q })} />
      <FilterSelect
        id="filter-who"
        label="Who"
        value={values.operator}
        onChange={({ target }) => onChange({ operator: target.value })}
      >
        <option value="">Everybody</option>
        {operators.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name || email}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="What"
        value={values.subject}
        onChange={({ target }) => onChange({ subject: target.value, subject_id: "" })}
      >
        <option value="">Any thing</option>
        {SUBJECT_LABELS.map(([subject, words]) => (
          <option key={subject} value={subject}>
            {words}
          </option>
        ))}
      </FilterSelect>
      {(["from", "to"] as const).map((name) => (
        <label key={name} className={styles.day}>
          <span>{name === "from" ? "From" : "To"}</span>
          <input
            type="date"
            className={styles.input}
            value={values[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </label>
      ))}
      {isNarrow && (
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
      placeholder="A name, an order id, a reason"
      className={styles.search}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
