import { Skeleton } from "./skeleton.tsx";
import styles from "./list-skeleton.module.css";

/** The places of the boxes of a list on its way, with the words for it. */
export const ListSkeleton = ({ words }: { words: string }) => (
  <div className={styles.list}>
    <output>{words}</output>
    {[1, 2, 3].map((box) => (
      <div key={box} className={styles.box} aria-hidden="true">
        <Skeleton short />
        <Skeleton />
        <Skeleton shape="row" />
      </div>
    ))}
  </div>
);
