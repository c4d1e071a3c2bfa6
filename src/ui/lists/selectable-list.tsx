import type { ChangeEvent, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./selectable-list.module.css";

/** A list of which one row is open. Its label is visually hidden. */
export const SelectableList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="stack" data-gap="0" aria-label={label}>
    {children}
  </ul>
);

type Props = {
  title: ReactNode;
  end?: ReactNode;
  sub: ReactNode;
  aside?: ReactNode;
  isOpen: boolean;
  onOpen: () => void;
  checkbox?: { label: string; isChecked: boolean; onChange: () => void } | undefined;
};

export const QueueRow = ({ title, end, sub, aside, isOpen, onOpen, checkbox }: Props) => (
  <li
    className={classNames(styles.row, checkbox && styles.withCheckbox)}
    data-at={isOpen ? "" : undefined}
  >
    {checkbox && <RowCheckbox {...checkbox} />}
    <button
      type="button"
      className={styles.title}
      aria-current={isOpen ? "true" : undefined}
      onClick={onOpen}
    >
      {title}
    </button>
    <span className={styles.end}>{end}</span>
    <span className={styles.sub}>{sub}</span>
    <span className={styles.aside}>{aside}</span>
  </li>
);

type RowCheckboxProps = {
  label: string;
  isChecked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

export const RowCheckbox = ({ label, isChecked, onChange }: RowCheckboxProps) => (
  <label className={styles.box}>
    <span className="visually-hidden">{label}</span>
    <input type="checkbox" className={styles.check} checked={isChecked} onChange={onChange} />
  </label>
);

export const QueueBar = ({ children }: { children: ReactNode }) => (
  <div className={`cluster ${styles.bar}`}>{children}</div>
);
