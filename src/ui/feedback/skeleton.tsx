import { classNames } from "../styles/class-names.ts";
import styles from "./skeleton.module.css";

const SHAPES = { line: styles.line, row: styles.row, picture: styles.picture };

type Props = {
  shape?: keyof typeof SHAPES | undefined;
  short?: boolean | undefined;
  className?: string | undefined;
};

/** A placeholder of the size of content that is loading; write "Loading ..." beside it. */
export function Skeleton({ shape = "line", short, className }: Props) {
  return (
    <span
      className={classNames(
        "scripted",
        styles.skeleton,
        SHAPES[shape],
        short && styles.short,
        className,
      )}
      aria-hidden="true"
    />
  );
}

export const ListSkeleton = ({ words }: { words: string }) => (
  <div className={styles.list}>
    <output>{words}</output>
    {[1, 2, 3].map((box) => (
      <div key={box} className={`stack ${styles.box}`} aria-hidden="true">
        <Skeleton short />
        <Skeleton />
        <Skeleton shape="row" />
      </div>
    ))}
  </div>
);
