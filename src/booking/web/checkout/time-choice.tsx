import { lazy, Suspense, use, type ReactNode } from "react";
import { SLOT_HAS_BEGUN, SLOT_IS_OVER } from "#booking/contract/fields.ts";
import { hasBegun, isOver, SLOTS, type Slot } from "#kernel/time/slot.ts";
import { RadioCard } from "#ui/choices/radio-card.tsx";
import { RadioCards } from "#ui/choices/radio-cards.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { SLOT_CARDS } from "./slot-cards.tsx";
import { useBookingField, useFieldsAround } from "./booking-fields-context.ts";
import { useNow } from "./use-now.ts";
import { SlotDaysContext } from "./use-slot-days.ts";

// Rare.
const SlotNote = lazy(() => import("./slot-note.tsx"));

/**
 * The choice of Morning or Evening, with how each stands once the pin code is known, and a note when the
 * chosen one is full, at short notice, or has begun; a slot that is over is disabled.
 */
export function TimeChoice() {
  const now = useNow();
  const { booking_date: day = "", booking_time_slot: chosen } = useFieldsAround().watched;
  const { error, id, required, ...radio } = useBookingField("booking_time_slot");
  const known = use(SlotDaysContext).find(({ date }) => date === day);
  const slot = SLOTS.find((one) => one === chosen);
  const isGone = (one: Slot) => now !== undefined && isOver(day, one, now);

  function hintOf(one: Slot): string {
    const answer = known?.[one];
    if (isGone(one)) return "Already over";
    if (answer?.state === "full") return "Full";
    if (answer?.needs_call) return "We call to confirm";
    return answer?.state === "few" ? "Few places left" : SLOT_CARDS[one].hint;
  }
  function noteOn(one: Slot): ReactNode {
    const answer = known?.[one];
    if (isGone(one)) return <Alert live>{SLOT_IS_OVER}</Alert>;
    if (answer?.state !== "full" && now && hasBegun(day, one, now))
      return <Alert live>{SLOT_HAS_BEGUN}</Alert>;
    return (
      answer && (
        <Suspense>
          <SlotNote day={day} slot={one} answer={answer} isSaid={error !== undefined} />
        </Suspense>
      )
    );
  }

  return (
    <RadioCards label="Time" required={required} error={error} note={slot && noteOn(slot)}>
      {SLOTS.map((one, place) => (
        <RadioCard
          key={one}
          {...radio}
          id={place === 0 ? id : undefined}
          value={one}
          label={one}
          hint={hintOf(one)}
          disabled={isGone(one)}
          art={SLOT_CARDS[one].art}
        />
      ))}
    </RadioCards>
  );
}
