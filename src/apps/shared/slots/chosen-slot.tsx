import { lazy, Suspense, type ComponentProps } from "react";
import type { SlotDay } from "#booking/slots/contract.ts";
import { hasBegun, isOver } from "#kernel/time/day.ts";
import type SlotNotePart from "./slot-note.tsx";

const SlotNote = lazy(() => import("./slot-note.tsx"));

type Props = Omit<ComponentProps<typeof SlotNotePart>, "standing" | "reason" | "isRefused"> & {
  slotDays: readonly SlotDay[];
  /** Undefined before hydration. */
  now: Date | undefined;
};

/** The note on the chosen slot, where it is not as any other. */
export function ChosenSlot({ now, ...note }: Props) {
  const { day, slot, slotDays } = note;
  const answer = slotDays.find(({ date }) => date === day)?.[slot];
  const isUsual = answer === undefined || answer.standing === "short_notice";
  const isBegun = now && isUsual && hasBegun(day, slot, now);
  const standing = now && isOver(day, slot, now) ? "over" : isBegun ? "begun" : answer?.standing;
  return (
    standing && (
      <Suspense>
        <SlotNote
          {...note}
          standing={standing}
          reason={answer?.reason}
          isRefused={answer?.is_refused === true}
        />
      </Suspense>
    )
  );
}
