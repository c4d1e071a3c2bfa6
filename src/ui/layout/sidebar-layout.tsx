import { Part } from "../feedback/part.tsx";
import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./sidebar-layout.module.css";

type Props = { children: ReactNode; aside: ReactNode; className?: string | undefined };

export function SidebarLayout({ children, aside, className }: Props) {
  return (
    <div className={classNames("stack", styles.grid, className)} data-gap="6">
      <div className={styles.main}>{children}</div>
      <div className={styles.aside}>
        <Part>{aside}</Part>
      </div>
    </div>
  );
}
