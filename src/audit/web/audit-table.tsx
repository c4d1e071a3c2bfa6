import type { AuditEntry } from "../contract.ts";
import { momentOf, shortDay } from "#kernel/time/local-time.ts";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import styles from "./audit-table.module.css";
import { ChangeCell } from "./change-cell.tsx";
import { subjectUrl } from "./subject-url.ts";

type Props = {
  entries: readonly AuditEntry[];
  markOf: (entry: AuditEntry) => object;
};

const dayOf = ({ happened_at }: AuditEntry) => momentOf(new Date(happened_at)).day;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const columnsOf = (begins: Set<AuditEntry>): Column<AuditEntry>[] => [
  { head: "When", cell: (entry) => <When entry={entry} isFirst={begins.has(entry)} /> },
  {
    head: "Who",
    cell: ({ operator }) =>
      operator === "" ? (
        <span className="soft">Command or setting</span>
      ) : (
        <span className={styles.who}>{operator}</span>
      ),
  },
  { head: "Did", cell: ({ act }) => <b>{capital(act)}</b> },
  { head: "To", cell: (entry) => <Thing entry={entry} /> },
  { head: "Before and after", cell: (entry) => <ChangeCell entry={entry} /> },
];

/** Audit entries as rows. The date is shown in the first row of a day. */
export function AuditTable({ entries, markOf }: Props) {
  const begins = new Set(
    entries.filter((entry, at) => at === 0 || dayOf(entry) !== dayOf(entries[at - 1] ?? entry)),
  );
  return (
    <DataTable
      label="Changes"
      rows={entries}
      keyOf={({ id }) => id}
      markOf={markOf}
      columns={columnsOf(begins)}
    />
  );
}

function When({ entry, isFirst }: { entry: AuditEntry; isFirst: boolean }) {
  const { day, time } = momentOf(new Date(entry.happened_at));
  return (
    <time dateTime={entry.happened_at} className={styles.when}>
      <span className={styles.day}>
        {isFirst ? shortDay(day) : <span className="visually-hidden">{shortDay(day)}</span>}
      </span>{" "}
      <span className={styles.time}>{time}</span>
    </time>
  );
}

const Thing = ({ entry }: { entry: AuditEntry }) => (
  <div className={styles.thing}>
    <a href={subjectUrl(entry)}>{entry.subject_name || `${entry.subject} ${entry.subject_id}`}</a>
    <span className={styles.subject}>{entry.subject}</span>
  </div>
);
