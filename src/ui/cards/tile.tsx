import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./tile.module.css";

export function Tiles({ className, ...rest }: ComponentProps<"ul">) {
  return <ul {...rest} className={classNames("stack", styles.tiles, className)} />;
}

type Props = {
  /** A link, which then covers the tile, or plain text. */
  title: ReactNode;
  heading?: "h2" | "h3" | undefined;
  /** A Picture with corners="none". */
  picture?: ReactNode;
  price?: ReactNode;
  children?: ReactNode;
  wide?: boolean | undefined;
  /** Not available yet: a dashed border and no link. */
  soon?: boolean | undefined;
};

export function Tile({
  title,
  heading: Heading = "h2",
  picture,
  price,
  children,
  wide,
  soon,
}: Props) {
  return (
    <li className={classNames("sheet ring", styles.tile, wide && styles.wide, soon && styles.soon)}>
      {picture}
      <div className={styles.body}>
        <Heading className={styles.title}>{title}</Heading>
        {price}
        {children && <div className={styles.words}>{children}</div>}
      </div>
    </li>
  );
}
