import { Icon } from "../icons/icon.tsx";
import styles from "./field.module.css";

/** The error message of a field, with its icon. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="alert" className={styles.errorIcon} />
      <span>{children}</span>
    </p>
  );
}
