import type { ReactNode } from "react";
import { Page } from "./page.tsx";
import { Picture } from "../content/picture.tsx";
import styles from "./page-message.module.css";

type Props = {
  title: ReactNode;
  lead: ReactNode;
  /** Which of the pictures `state-….svg` to show. */
  picture: string;
  children: ReactNode;
};

export const PageMessage = ({ title, lead, picture, children }: Props) => (
  <Page className={styles.message}>
    <div className={`stack ${styles.words}`} data-align="start">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
    </div>
    <Picture src={`/pictures/state-${picture}.svg`} />
  </Page>
);
