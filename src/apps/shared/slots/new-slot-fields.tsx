import { dayProblem, fieldProblem, lastDay, slotProblem } from "#booking/ground/fields.ts";
import { slotHint } from "#booking/slots/standing/fields.ts";
import { useState, type ComponentProps } from "react";
import type { Client } from "#api-client/client.ts";
import { withoutSlot } from "#booking/slots/fields.ts";
import { nameOfSlot } from "#kernel/time/day.en.ts";
import { isDay, today, type Day, isOver, SLOTS, type Slot } from "#kernel/time/day.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { serverNow } from "#ui/browser/server-clock.ts";
import { DateStrip } from "#ui/choices/date-strip.tsx";
import { RadioCard, RadioCards } from "#ui/choices/radio-card.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ChosenSlot } from "./chosen-slot.tsx";
import { SLOT_ART } from "./slot-art.tsx";
import { focusSlot, markFullDays, nextDays } from "./slot-days.ts";
import { useSlotDays } from "./use-slot-days.ts";
import WorkLength from "./work-length.tsx";
import { words } from "./new-slot-fields.en.ts";

export type NewSlot = { booking_date: Day; booking_time_slot: Slot };
type Booked = NewSlot & {
  pin_code?: string | undefined;
  work_minutes: number;
  plan?: object | null | undefined;
};

/** How the slots stand that a booking may move to; its own has no standing. */
export function useOtherSlots(client: Client, booking: Booked, ids: readonly number[], day: Day) {
  const [now] = useState(serverNow);
  const { slotDays, reload } = useSlotDays(client, { pinCode: booking.pin_code, day, ids });
  const { booking_date, booking_time_slot } = booking;
  return { now, slotDays: withoutSlot(slotDays, booking_date, booking_time_slot), reload };
}

type Rules = { validate: (text: string, typed: NewSlot) => string | true };
type Control = ComponentProps<"input"> & { error: string | undefined };

type Props = Pick<ComponentProps<typeof ChosenSlot>, "ifFull" | "isForOperator"> & {
  booking: Booked;
  slots: Omit<ReturnType<typeof useOtherSlots>, "reload">;
  typed: NewSlot;
  field: (name: keyof NewSlot, rules: Rules) => Control;
  onChoose: (day: Day, slot: Slot) => void;
  /** The server's messages. */
  errors?: Partial<Record<string, string>> | undefined;
  /** What is wrong with the day and slot that are booked. */
  same?: string;
  ifLong?: string;
};

/** The new day and slot of a booking, how the slots stand, and how long the work takes. */
export function NewSlotFields({ booking, slots, typed, field, onChoose, ...props }: Props) {
  const { errors, same, ifLong, ifFull, isForOperator } = props;
  const { now, slotDays } = slots;
  const { booking_date: day, booking_time_slot: slot } = typed;
  const first = today(now);
  const known = slotDays.find(({ date }) => date === day);
  const isOwn = (one: Slot) => day === booking.booking_date && one === booking.booking_time_slot;
  const dayControl = field("booking_date", {
    validate: (text) =>
      fieldProblem("booking_date", text) ??
      dayProblem(text, first) ??
      ((isOwn(slot) && same) || true),
  });
  const { error: slotError = errors?.["booking_time_slot"] } = field("booking_time_slot", {
    validate: (one, { booking_date }) => slotProblem(booking_date, one, now) ?? true,
  });
  const hintOf = (one: Slot): string => {
    if (isOver(day, one, now)) return slotHint(one, "over");
    return isOwn(one) ? words.bookedNow : slotHint(one, known?.[one].standing);
  };
  return (
    <>
      <DateStrip
        label={words.newDay}
        name="new-day-chip"
        days={markFullDays(nextDays(first, { withFirst: true }), slotDays)}
        value={day}
        onChange={(to) => onChoose(to, slot)}
      />
      <TextField
        {...dayControl}
        id="new-day"
        label={words.otherDate}
        type="date"
        width="date"
        required
        min={first}
        max={lastDay(first)}
        error={dayControl.error ?? errors?.["booking_date"]}
        hint={isDay(day) ? longDay(day) : undefined}
      />
      <RadioCards
        label={words.time}
        error={slotError}
        note={
          !isOwn(slot) && (
            <ChosenSlot
              {...{ now, day, slot, slotDays, ifFull, isForOperator }}
              isSaid={slotError !== undefined}
              onTake={(toDay, toSlot) => {
                onChoose(toDay, toSlot);
                focusSlot("new-slot", toSlot);
              }}
            />
          )
        }
      >
        {SLOTS.map((one, place) => (
          <RadioCard
            key={one}
            id={place === 0 ? "new-slot" : undefined}
            name="new-slot"
            value={one}
            label={nameOfSlot(one)}
            hint={hintOf(one)}
            disabled={isOver(day, one, now)}
            art={SLOT_ART[one]}
            checked={slot === one}
            onChange={() => onChoose(day, one)}
          />
        ))}
      </RadioCards>
      <WorkLength
        minutes={booking.work_minutes}
        slot={slot}
        isMonthly={Boolean(booking.plan)}
        ifLong={ifLong}
      />
    </>
  );
}
