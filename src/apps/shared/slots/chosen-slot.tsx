import { lazy, Suspense, type ComponentProps } from "react";
import type { SlotDay } from "#booking/slots/contract.ts";
import { hasBegun, isOver } from "#kernel/time/slot.ts";
import type SlotNotePart from "./slot-note.tsx";

const SlotNote = lazy(() => import("./slot-note.tsx"));

type Props = Omit<ComponentProps<typeof SlotNotePart>, "standing" | "isRefused"> & {
  slotDays: readonly SlotDay[];
  /** Undefined before hydration. */
  now: Date | undefined;
};

/** The note on the chosen slot, where it is not as any other. Nothing of one that is over, which cannot be chosen. */
export function ChosenSlot({ now, ...note }: Props) {
  const { day, slot, slotDays } = note;
  const answer = slotDays.find(({ date }) => date === day)?.[slot];
  if (now && isOver(day, slot, now)) return null;
  const isBegun = now !== undefined && hasBegun(day, slot, now);
  const isUsual = answer === undefined || answer.standing === "short_notice";
  const standing = isBegun && isUsual ? "begun" : answer?.standing;
  return (
    standing && (
      <Suspense>
        <SlotNote {...note} standing={standing} isRefused={answer?.is_refused === true} />
      </Suspense>
    )
  );
}
