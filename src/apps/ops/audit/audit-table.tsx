import type { AuditEntry } from "#audit/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { firstCharacters } from "#kernel/text.ts";
import { momentOf, shortDay } from "#kernel/time/local-time.ts";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import styles from "./audit.module.css";

type Props = { entries: readonly AuditEntry[]; markOf: (entry: AuditEntry) => object };

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
        <span className="nowrap">{operator}</span>
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
      <span className="soft light">{time}</span>
    </time>
  );
}

const Thing = ({ entry }: { entry: AuditEntry }) => (
  <div className={styles.thing}>
    <a href={subjectUrl(entry)}>{entry.subject_name || `${entry.subject} ${entry.subject_id}`}</a>
    <span className="soft tiny">{entry.subject}</span>
  </div>
);

const Nothing = () => <span className="soft">none</span>;

function ChangeCell({ entry }: { entry: AuditEntry }) {
  const changes = listChanges(entry);
  return (
    <div className={styles.change}>
      {changes.map(({ field, was, is }) => (
        <div key={field} className={styles.line}>
          <span className="soft">{field}</span>
          <span>
            {was === "" ? (
              entry.before !== null && <Nothing />
            ) : (
              <del className="figures soft">{was}</del>
            )}
            {entry.before !== null && entry.after !== null && (
              <span className="soft">
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden"> became </span>
              </span>
            )}
            {is === "" ? (
              entry.after !== null && <Nothing />
            ) : (
              <ins className={styles.is}>{is}</ins>
            )}
          </span>
        </div>
      ))}
      {entry.reason !== "" && (
        <div className={styles.line}>
          <span className="soft">reason</span>
          <span>{entry.reason}</span>
        </div>
      )}
    </div>
  );
}

type Change = { field: string; was: string; is: string };

const MAX_LENGTH = 160;

const clipped = (text: string): string =>
  text.length > MAX_LENGTH ? `${firstCharacters(text, MAX_LENGTH).trimEnd()}…` : text;

/** Formats a value for display; an absent value is an empty text. */
function describeValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number")
    return /price|total/.test(field) ? formatRupees(value) : `${value}`;
  if (Array.isArray(value))
    return clipped(value.map((item) => describeValue(field, item)).join(", "));
  if (typeof value === "string") return clipped(value.replaceAll(/<[^>]*>/g, " ").trim());
  return clipped(JSON.stringify(value));
}

function listChanges({ before, after }: Pick<AuditEntry, "before" | "after">): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({
      field: field.replaceAll("_", " "),
      was: describeValue(field, before?.[field]),
      is: describeValue(field, after?.[field]),
    }))
    .filter(({ was, is }) => was !== is);
}

const CATALOGUE_RESOURCES: Partial<Record<AuditEntry["subject"], string>> = {
  category: "category",
  product: "product",
  "mini service": "mini",
  city: "city",
  "service name": "name",
  "search words": "words",
};

/** Returns the page of /ops for the subject of an entry: its own page, or the list that has it. */
export function subjectUrl({ subject, subject_id }: AuditEntry): string {
  const resource = CATALOGUE_RESOURCES[subject];
  if (resource !== undefined) return opsPaths.catalogueItem(`${resource}:${subject_id}`);
  if (subject === "booking") return opsPaths.booking(subject_id);
  if (subject === "vendor") return opsPaths.vendor(subject_id);
  if (subject === "customer") return opsPaths.customer(subject_id);
  if (subject === "message") return opsPaths.messages;
  if (subject === "list") return `${opsPaths.today}/${subject_id}`;
  if (subject === "vendor service") return opsPaths.approvals;
  return subject === "operator" ? opsPaths.operators : opsPaths.inbox;
}
