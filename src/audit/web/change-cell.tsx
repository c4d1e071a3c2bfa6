import type { AuditEntry } from "../contract.ts";
import styles from "./change-cell.module.css";
import { listChanges } from "./list-changes.ts";

const Nothing = () => <span className={styles.nothing}>none</span>;

/** The changed fields of an entry before and after, one a line, and the reason. */
export function ChangeCell({ entry }: { entry: AuditEntry }) {
  const changes = listChanges(entry);
  return (
    <div className={styles.change}>
      {changes.map(({ field, was, is }) => (
        <div key={field} className={styles.line}>
          <span className={styles.field}>{field}</span>
          <span>
            {was === "" ? (
              entry.before !== null && <Nothing />
            ) : (
              <del className={styles.was}>{was}</del>
            )}
            {entry.before !== null && entry.after !== null && (
              <span className={styles.arrow}>
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
          <span className={styles.field}>reason</span>
          <span>{entry.reason}</span>
        </div>
      )}
    </div>
  );
}
