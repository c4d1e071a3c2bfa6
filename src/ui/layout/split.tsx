import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { Page } from "./page.tsx";
import styles from "./split.module.css";

type Props = {
  /** A Picture with corners="none" and ratio="fill". */
  picture: ReactNode;
  /** The picture is shown where it stands beside the column only: a form comes first on a phone. */
  wideOnly?: boolean;
  children: ReactNode;
};

/** A narrow column beside a picture up to the edge of the window; on a phone the picture is above. */
export function Split({ picture, wideOnly, children }: Props) {
  return (
    <Page className={styles.split}>
      <div className={classNames(styles.picture, wideOnly && styles.wideOnly)}>{picture}</div>
      <div className={`stack ${styles.column}`} data-gap="5">
        {children}
      </div>
    </Page>
  );
}
