import { lazy, Suspense, type ComponentProps } from "react";
import { SLOT_HAS_BEGUN } from "#booking/booking/fields.ts";
import type { SlotDay } from "#booking/slots/contract.ts";
import { hasBegun, isOver } from "#kernel/time/slot.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import type SlotNotePart from "./slot-note.tsx";

const SlotNote = lazy(() => import("./slot-note.tsx"));

type Props = Omit<ComponentProps<typeof SlotNotePart>, "answer"> & {
  slotDays: readonly SlotDay[];
  /** Undefined before hydration. */
  now: Date | undefined;
};

/**
 * The note on the chosen slot: begun, at short notice, or full. Nothing of one that is over, which cannot be chosen.
 */
export function ChosenSlot({ now, ...note }: Props) {
  const { day, slot, slotDays } = note;
  const answer = slotDays.find(({ date }) => date === day)?.[slot];
  if (now && isOver(day, slot, now)) return null;
  if (answer?.state !== "full" && now && hasBegun(day, slot, now))
    return <Alert live>{SLOT_HAS_BEGUN}</Alert>;
  return (
    answer && (
      <Suspense>
        <SlotNote {...note} answer={answer} />
      </Suspense>
    )
  );
}
