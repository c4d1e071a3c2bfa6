import { Children, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { Icon } from "../icons/icon.tsx";
import styles from "./check-list.module.css";

type Props = {
  items: readonly ReactNode[];
  /** What the list says: included by default. */
  icon?: "tick" | "close";
  id?: string;
  className?: string | undefined;
};

export function CheckList({ items, icon = "tick", id, className }: Props) {
  return (
    <ul id={id} className={classNames(styles.list, className)}>
      {Children.map(items, (item) => (
        <li className={styles.item}>
          <Icon name={icon} className={styles[icon]} />
          <div>{item}</div>
        </li>
      ))}
    </ul>
  );
}
