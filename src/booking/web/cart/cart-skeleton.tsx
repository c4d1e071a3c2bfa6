import { Skeleton } from "#ui/feedback/skeleton.tsx";
import styles from "./cart-skeleton.module.css";

/** Shown while the cart is read from storage. */
export function CartSkeleton() {
  return (
    <div className="stack">
      <output className="visually-hidden">Loading your cart...</output>
      <Skeleton shape="row" className={styles.row} />
      <Skeleton shape="row" className={styles.row} />
      <Skeleton shape="row" className={styles.row} />
    </div>
  );
}
