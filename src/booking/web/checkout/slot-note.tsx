import { use } from "react";
import { SHORT_NOTICE } from "#booking/contract/fields.ts";
import { nearestSlot } from "#booking/contract/nearest-slot.ts";
import type { SlotAnswer } from "#booking/contract/slots.ts";
import { formatDay, type Day } from "#kernel/time/day.ts";
import type { Slot } from "#kernel/time/slot.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useFieldsAround } from "./booking-fields-context.ts";
import { SlotDaysContext } from "./use-slot-days.ts";

type Props = {
  day: Day;
  slot: Slot;
  answer: SlotAnswer;
  /** Whether an error beside it says that it is full. */
  isSaid: boolean;
};

const dayWords = (day: Day): string =>
  formatDay(day, { weekday: "short", day: "numeric", month: "short" });

/**
 * What there is to say of the chosen slot: that it is at short notice, or full, what comes of that, and the
 * nearest one with room.
 */
export default function SlotNote({ day, slot, answer, isSaid }: Props) {
  const { setValue } = useFieldsAround();
  const nearest = nearestSlot(use(SlotDaysContext), { date: day, slot });

  function take(to: { date: Day; slot: Slot }) {
    setValue("booking_date", to.date);
    setValue("booking_time_slot", to.slot);
    // The button goes with the message.
    document.querySelector<HTMLElement>("[name=booking_time_slot]:checked")?.focus();
  }

  if (answer.state !== "full") return answer.needs_call && <Alert live>{SHORT_NOTICE}</Alert>;
  return (
    <Alert live>
      <div className="stack">
        {!isSaid && (
          <p>
            {slot} is full on {dayWords(day)}.
            {answer.is_refused ? "" : " You can book it: we will call you to find a time."}
          </p>
        )}
        {nearest && (
          <Button variant="quiet" onClick={() => take(nearest)}>
            Take {nearest.date === day ? "" : `${dayWords(nearest.date)}, `}
            {nearest.slot} instead
          </Button>
        )}
      </div>
    </Alert>
  );
}
