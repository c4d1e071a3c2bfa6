import { slotHours } from "#kernel/time/slot.ts";
import styles from "./slot-name.module.css";

/** A slot with its hours in smaller letters, which break to a line of their own in a narrow column. */
export const SlotName = ({ slot }: { slot: string }) => (
  <span>
    {slot} <span className={styles.hours}>{slotHours(slot)}</span>
  </span>
);
