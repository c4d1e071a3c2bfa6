import { slotHours } from "#kernel/time/day.ts";
import { nameOfSlot } from "#kernel/time/day.en.ts";

/** A slot with its hours in smaller letters, which break to a line of their own in a narrow column. */
export const SlotName = ({ slot }: { slot: string }) => (
  <span>
    {nameOfSlot(slot)} <span className="soft tiny light nowrap">{slotHours(slot)}</span>
  </span>
);
