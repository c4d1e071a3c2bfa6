import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./rows.module.css";

export function Rows({ className, ...rest }: ComponentProps<"ul">) {
  return <ul {...rest} className={classNames(styles.rows, className)} />;
}

type RowProps = Omit<ComponentProps<"li">, "children"> & {
  /** A square Picture. */
  picture?: ReactNode;
  name: ReactNode;
  heading?: "h2" | "h3" | "h4" | "p" | undefined;
  sub?: ReactNode;
  control?: ReactNode;
  /** A larger picture, and on wide screens `sub` beside the name. */
  spread?: boolean | undefined;
};

export function Row({
  picture,
  name,
  heading: Heading = "h3",
  sub,
  control,
  spread,
  className,
  ...rest
}: RowProps) {
  return (
    <li {...rest} className={classNames(styles.row, spread && styles.spread, className)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        <Heading className={styles.name}>{name}</Heading>
        {sub && <div className={styles.sub}>{sub}</div>}
      </div>
      {control}
    </li>
  );
}
