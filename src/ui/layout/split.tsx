import type { ReactNode } from "react";
import { Page } from "./page.tsx";
import styles from "./split.module.css";

type Props = {
  /** A Picture with corners="none" and ratio="fill". */
  picture: ReactNode;
  children: ReactNode;
};

/** A narrow column beside a picture up to the edge of the window; on a phone the picture is above. */
export function Split({ picture, children }: Props) {
  return (
    <Page className={styles.split}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.column}>{children}</div>
    </Page>
  );
}
