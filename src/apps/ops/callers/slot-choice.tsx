import type { ComponentProps } from "react";
import type { SlotDay } from "#booking/slots/contract.ts";
import type { Day } from "#kernel/time/day.ts";
import { isOver, SLOTS, type Slot } from "#kernel/time/slot.ts";
import { FieldGroup } from "#ui/forms/field.tsx";
import { ChosenSlot } from "#apps/shared/slots/chosen-slot.tsx";
import { RadioRow } from "#ui/choices/radio-group.tsx";
import { focusSlot } from "#apps/shared/slots/slot-days.ts";
import { slotHint } from "#booking/slots/standing/fields.ts";

type Props = {
  /** The registration of the radio buttons, with the id of the first and the error. */
  field: ComponentProps<"input"> & { id: string; error: string | undefined };
  className?: string | undefined;
  now: Date;
  day: Day;
  slotDays: readonly SlotDay[];
  /** The chosen slot, where a note says whether it is full. */
  slot: Slot | undefined;
  ifFull: string;
  onTake: (day: Day, slot: Slot) => void;
};

/** The choice of a slot by an operator, who may choose a full one. */
export function SlotChoice({ field, className, onTake, ...note }: Props) {
  const { now, day, slot, slotDays, ifFull } = note;
  const { error, id, ...radio } = field;
  const known = slotDays.find(({ date }) => date === day);
  return (
    <FieldGroup
      label="Time"
      error={error}
      required
      className={className}
      note={
        slot && (
          <ChosenSlot
            {...{ now, day, slot, slotDays, ifFull }}
            isForOperator
            onTake={(toDay, toSlot) => {
              onTake(toDay, toSlot);
              focusSlot("booking_time_slot", toSlot);
            }}
          />
        )
      }
    >
      {SLOTS.map((one, place) => {
        const isPast = isOver(day, one, now);
        return (
          <RadioRow
            key={one}
            {...radio}
            id={place === 0 ? id : undefined}
            value={one}
            label={one}
            sub={slotHint(one, isPast ? "over" : known?.[one].standing)}
            disabled={isPast}
          />
        );
      })}
    </FieldGroup>
  );
}
