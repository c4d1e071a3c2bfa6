import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./sidebar-layout.module.css";

type Props = { children: ReactNode; aside: ReactNode; className?: string | undefined };

/** A main column and, from 960 px, a sticky column of 360 px. */
export function SidebarLayout({ children, aside, className }: Props) {
  return (
    <div className={classNames(styles.grid, className)}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.aside}>{aside}</aside>
    </div>
  );
}
