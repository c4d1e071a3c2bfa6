import { SLOT_HAS_BEGUN, SLOT_IS_OVER } from "#booking/contract/fields.ts";
import { hasBegun, isOver, SLOTS, type Slot } from "#kernel/time/slot.ts";
import { RadioCard } from "#ui/choices/radio-card.tsx";
import { RadioCards } from "#ui/choices/radio-cards.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { SLOT_CARDS } from "./slot-cards.tsx";
import { useBookingField, useFieldsAround } from "./booking-fields-context.ts";
import { useNow } from "./use-now.ts";

/**
 * The choice of Morning or Evening, with a note when that slot of today has begun; a slot that is
 * over is disabled.
 */
export function TimeChoice() {
  const now = useNow();
  const { booking_date: day, booking_time_slot: chosen } = useFieldsAround().watched;
  const { error, id, required, ...radio } = useBookingField("booking_time_slot");
  const slot = SLOTS.find((one) => one === chosen);
  const isGone = (one: Slot) => now !== undefined && isOver(day ?? "", one, now);
  const isLate = now && slot && hasBegun(day ?? "", slot, now);
  return (
    <RadioCards
      label="Time"
      required={required}
      error={error}
      note={isLate && <Alert live>{isGone(slot) ? SLOT_IS_OVER : SLOT_HAS_BEGUN}</Alert>}
    >
      {SLOTS.map((one, place) => (
        <RadioCard
          key={one}
          {...radio}
          id={place === 0 ? id : undefined}
          value={one}
          label={one}
          hint={isGone(one) ? "Already over" : SLOT_CARDS[one].hint}
          disabled={isGone(one)}
          art={SLOT_CARDS[one].art}
        />
      ))}
    </RadioCards>
  );
}
