import { dayWords, nearestSlot, slotSentence, type ChosenSlot } from "#booking/slots/fields.ts";
import type { SlotDay } from "#booking/slots/contract.ts";
import type { Day, Slot } from "#kernel/time/day.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { words as say } from "./slot-note.en.ts";

/** In a box on the card of a slot; small and not announced where the box is out of view. */
export type NotePlace = "card" | "pin" | "button";

type Props = Omit<ChosenSlot, "notServed"> & {
  pinCode?: string | undefined;
  /** Where the nearest slot with room is looked for. */
  slotDays: readonly SlotDay[];
  /** Whether a full slot can be chosen where the city refuses it to customers. */
  isForOperator?: boolean;
  isSaid?: boolean;
  place?: NotePlace;
  onTake: (day: Day, slot: Slot) => void;
};

/** The note on a slot, with the nearest one that has room where it is full. */
export default function SlotNote({ slotDays, onTake, ...note }: Props) {
  const { day, slot, standing, isForOperator = false, isSaid = false, place = "card" } = note;
  const isRepeated = place !== "card";
  // Beside the pin code stands what is so of the place.
  if (
    standing === "outside"
      ? place !== "button"
      : place === "pin" && standing !== "full" && standing !== "closed"
  )
    return null;
  const sentence = slotSentence({
    ...note,
    isRefused: note.isRefused && !isForOperator,
    notServed: say.notServed(note.pinCode),
  });
  if (sentence === "") return null;
  const hasOther = standing === "full" || standing === "closed";
  const nearest = hasOther ? nearestSlot(slotDays, { date: day, slot }) : undefined;
  const words = (
    <div className={isRepeated ? "stack small" : "stack"}>
      {!isSaid && <p>{sentence}</p>}
      {nearest && (
        <Button
          variant="quiet"
          size={isRepeated ? "small" : undefined}
          onClick={() => onTake(nearest.date, nearest.slot)}
        >
          {say.take(nearest.slot, nearest.date === day ? undefined : dayWords(nearest.date))}
        </Button>
      )}
    </div>
  );
  return isRepeated ? words : <Alert live>{words}</Alert>;
}
