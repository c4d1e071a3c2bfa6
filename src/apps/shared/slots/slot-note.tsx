import { SHORT_NOTICE } from "#booking/booking/fields.ts";
import { nearestSlot } from "#booking/slots/fields.ts";
import type { SlotAnswer, SlotDay } from "#booking/slots/contract.ts";
import { formatDay, type Day } from "#kernel/time/day.ts";
import type { Slot } from "#kernel/time/slot.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";

type Props = {
  day: Day;
  slot: Slot;
  answer: SlotAnswer;
  /** Where the nearest slot with room is looked for. */
  slotDays: readonly SlotDay[];
  /** What comes of choosing it where it is full: a sentence. */
  ifFull: string;
  /** Whether a full slot can be chosen where the city refuses it to customers. */
  isForOperator?: boolean;
  isSaid?: boolean;
  onTake: (day: Day, slot: Slot) => void;
};

const dayWords = (day: Day): string =>
  formatDay(day, { weekday: "short", day: "numeric", month: "short" });

/** The note on a slot that is at short notice or full, with the nearest one that has room. */
export default function SlotNote({ day, slot, answer, slotDays, onTake, ...words }: Props) {
  const { ifFull, isForOperator = false, isSaid = false } = words;
  if (answer.state !== "full") return answer.needs_call && <Alert live>{SHORT_NOTICE}</Alert>;
  const nearest = nearestSlot(slotDays, { date: day, slot });
  return (
    <Alert live>
      <div className="stack">
        {!isSaid && (
          <p>
            {slot} is full on {dayWords(day)}.
            {!(answer.is_refused && !isForOperator) && <span> {ifFull}</span>}
          </p>
        )}
        {nearest && (
          <Button variant="quiet" onClick={() => onTake(nearest.date, nearest.slot)}>
            {`Take ${nearest.date === day ? "" : `${dayWords(nearest.date)}, `}${nearest.slot} instead`}
          </Button>
        )}
      </div>
    </Alert>
  );
}
