import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import sheet from "./sheet.module.css";
import styles from "./tile.module.css";

/** A grid of Tiles. */
export function Tiles({ className, ...rest }: ComponentProps<"ul">) {
  return <ul {...rest} className={classNames(styles.tiles, className)} />;
}

type Props = {
  /** A link, which then covers the tile; or plain words. */
  title: ReactNode;
  heading?: "h2" | "h3" | undefined;
  /** A Scene with corners="none". */
  picture?: ReactNode;
  /** On the line of the title. */
  price?: ReactNode;
  children?: ReactNode;
  /** Half of the row; otherwise a third. */
  wide?: boolean | undefined;
  /** Dashed, with no link: not there yet. */
  soon?: boolean | undefined;
};

/** One thing to go to: picture, title, price, a sentence. */
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
    <li className={classNames(sheet.sheet, styles.tile, wide && styles.wide, soon && styles.soon)}>
      {picture}
      <div className={styles.body}>
        <Heading className={styles.title}>{title}</Heading>
        {price}
        {children && <div className={styles.words}>{children}</div>}
      </div>
    </li>
  );
}
