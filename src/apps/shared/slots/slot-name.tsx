import { slotHours } from "#kernel/time/day.ts";

/** A slot with its hours in smaller letters, which break to a line of their own in a narrow column. */
export const SlotName = ({ slot }: { slot: string }) => (
  <span>
    {slot} <span className="soft tiny light nowrap">{slotHours(slot)}</span>
  </span>
);
