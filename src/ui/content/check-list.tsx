import { Children, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { Icon } from "../icons/icon.tsx";
import styles from "./check-list.module.css";

type Props = { items: readonly ReactNode[]; id?: string; className?: string | undefined };

export function CheckList({ items, id, className }: Props) {
  return (
    <ul id={id} className={classNames(styles.list, className)}>
      {Children.map(items, (item) => (
        <li className={styles.item}>
          <Icon name="tick" className={styles.icon} />
          <div>{item}</div>
        </li>
      ))}
    </ul>
  );
}
