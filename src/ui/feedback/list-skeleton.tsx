import { Skeleton } from "./skeleton.tsx";
import styles from "./list-skeleton.module.css";

/** A placeholder for a list that is loading, with the text that says so. */
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
