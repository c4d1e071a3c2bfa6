import type { ReactNode } from "react";
import { Glint } from "./glint.tsx";
import { Page } from "./page.tsx";
import styles from "./page-message.module.css";

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** What to do now. */
  children?: ReactNode;
};

/** A whole page that says one thing: not found, out of order, out of reach. */
export function PageMessage({ title, lead, children }: Props) {
  return (
    <Page className={styles.message}>
      <Glint spark className={styles.glint} />
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </Page>
  );
}
