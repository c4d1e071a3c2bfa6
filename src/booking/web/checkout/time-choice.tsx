import { use } from "react";
import { SLOT_IS_OVER } from "#booking/contract/fields.ts";
import type { Day } from "#kernel/time/day.ts";
import { isOver, SLOTS, type Slot } from "#kernel/time/slot.ts";
import { RadioCard } from "#ui/choices/radio-card.tsx";
import { RadioCards } from "#ui/choices/radio-cards.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ChosenSlot } from "../slots/chosen-slot.tsx";
import { SLOT_CARDS } from "../slots/slot-cards.tsx";
import { focusSlot } from "../slots/focus-slot.ts";
import { slotHint } from "../slots/slot-hint.ts";
import { useNow } from "../slots/use-now.ts";
import { SlotDaysContext } from "../slots/use-slot-days.ts";
import { useBookingField, useFieldsAround } from "./booking-fields-context.ts";

/**
 * The choice of Morning or Evening, with how each stands once the pin code is known, and a note when the
 * chosen one is full, at short notice, or has begun; a slot that is over is disabled.
 */
export function TimeChoice() {
  const now = useNow();
  const { watched, setValue } = useFieldsAround();
  const { booking_date: day = "", booking_time_slot: chosen } = watched;
  const { error, id, required, ...radio } = useBookingField("booking_time_slot");
  const slotDays = use(SlotDaysContext);
  const known = slotDays.find(({ date }) => date === day);
  const slot = SLOTS.find((one) => one === chosen);
  const isGone = (one: Slot) => now !== undefined && isOver(day, one, now);

  function take(toDay: Day, toSlot: Slot) {
    setValue("booking_date", toDay);
    setValue("booking_time_slot", toSlot);
    focusSlot("booking_time_slot", toSlot);
  }
  const note =
    slot &&
    (isGone(slot) ? (
      <Alert live>{SLOT_IS_OVER}</Alert>
    ) : (
      <ChosenSlot
        {...{ now, day, slot, slotDays }}
        ifFull="You can book it: we will call you to find a time."
        isSaid={error !== undefined}
        onTake={take}
      />
    ));

  return (
    <RadioCards label="Time" required={required} error={error} note={note}>
      {SLOTS.map((one, place) => (
        <RadioCard
          key={one}
          {...radio}
          id={place === 0 ? id : undefined}
          value={one}
          label={one}
          hint={isGone(one) ? "Already over" : (slotHint(known?.[one]) ?? SLOT_CARDS[one].hint)}
          disabled={isGone(one)}
          art={SLOT_CARDS[one].art}
        />
      ))}
    </RadioCards>
  );
}
