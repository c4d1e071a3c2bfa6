import { serverNow } from "#ui/browser/server-clock.ts";
import { withoutSlot } from "#booking/slots/fields.ts";
import { useState } from "react";
import { dayProblem, fieldProblem, lastDay, slotProblem } from "#booking/ground/fields.ts";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import { countVisits } from "#booking/plans/fields.ts";
import { isDay, today, type Day } from "#kernel/time/day.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { isOver, SLOTS, type Slot } from "#kernel/time/slot.ts";
import { DateStrip } from "#ui/choices/date-strip.tsx";
import { RadioCard, RadioCards } from "#ui/choices/radio-card.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { ChosenSlot } from "#apps/shared/slots/chosen-slot.tsx";
import WorkLength from "#apps/shared/slots/work-length.tsx";
import { SLOT_ART } from "../checkout/slot-art.tsx";
import { focusSlot, markFullDays, nextDays } from "#apps/shared/slots/slot-days.ts";
import { slotHint } from "#booking/slots/standing/fields.ts";
import { useSlotDays } from "#apps/shared/slots/use-slot-days.ts";
import { useForm } from "#ui/forms/use-form.ts";
import { endsOf, type ChangeProps } from "./change-dialog.tsx";
import { followCalls, type DaySlot } from "./follow-calls.ts";

type Moved = { booking: FollowedBooking };
type Props = ChangeProps & Moved;

/** Asks for the new day and slot of a booking, and says how the slots stand and what that leads to. */
export default function RescheduleDialog({ booking, client, ...ends }: Props) {
  const { booking_date: lastDate, booking_time_slot: lastSlot } = booking;
  const [now] = useState(serverNow);
  const { form, field, notice, isPending, onSubmit } = useForm<DaySlot, Moved>({
    values: { booking_date: lastDate, booking_time_slot: lastSlot },
    call: followCalls(client, booking.follow_key).reschedule,
    ...endsOf({
      ...ends,
      onStale: () => {
        ends.onStale();
        void reload();
      },
    }),
  });
  const { booking_date: day, booking_time_slot: slot } = form.watch();
  const { slotDays: allDays, reload } = useSlotDays(client, {
    pinCode: booking.pin_code,
    day,
    ids: booking.product.map(({ id }) => id),
  });
  const slotDays = withoutSlot(allDays, lastDate, lastSlot);
  const known = slotDays.find(({ date }) => date === day);
  const isSame = day === lastDate && slot === lastSlot;
  const dayField = field("booking_date", {
    validate: (text) =>
      fieldProblem("booking_date", text) ??
      dayProblem(text, today(now)) ??
      (isSame ? "You already have this day and time. Choose another." : true),
  });
  const { error: slotError } = field("booking_time_slot", {
    validate: (one, { booking_date }) => slotProblem(booking_date, one, now) ?? true,
  });

  function choose(toDay: Day, toSlot: Slot) {
    form.clearErrors();
    form.setValue("booking_date", toDay);
    form.setValue("booking_time_slot", toSlot);
  }

  function take(toDay: Day, toSlot: Slot) {
    choose(toDay, toSlot);
    focusSlot("new-slot", toSlot);
  }
  const hintOf = (one: Slot): string => {
    if (isOver(day, one, now)) return slotHint(one, "over");
    if (day === lastDate && one === lastSlot) return "Booked now";
    return slotHint(one, known?.[one].standing);
  };

  return (
    <ActionDialog
      title="Change day or time"
      keep="Leave it as it is"
      act="Move the booking"
      isPending={isPending}
      problem={notice}
      onAct={onSubmit}
      onClose={ends.onClose}
    >
      <p>
        {[
          `Now: ${longDay(lastDate)}, ${lastSlot.toLowerCase()}. The price stays.`,
          booking.plan &&
            `The whole month moves: its ${countVisits(booking.plan.visits_total)} begin with the new day.`,
          booking.vendor
            ? `We ask ${booking.vendor.first_name || "your cleaner"} first, then other cleaners in your city.`
            : "We ask the cleaners in your city again.",
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <DateStrip
        label="New day"
        name="new-day-chip"
        days={markFullDays(nextDays(today(now), { withFirst: true }), slotDays)}
        value={day}
        onChange={(to) => choose(to, slot)}
      />
      <TextField
        {...dayField}
        id="new-day"
        label="Or another date"
        type="date"
        width="date"
        required
        min={today(now)}
        max={lastDay(today(now))}
        hint={isDay(day) ? longDay(day) : undefined}
      />
      <RadioCards
        label="Time"
        error={slotError}
        note={
          !isSame && (
            <ChosenSlot
              {...{ now, day, slot, slotDays }}
              ifFull="You can choose it: we will call you to find a time."
              isSaid={slotError !== undefined}
              onTake={take}
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
            label={one}
            hint={hintOf(one)}
            disabled={isOver(day, one, now)}
            art={SLOT_ART[one]}
            checked={slot === one}
            onChange={() => choose(day, one)}
          />
        ))}
      </RadioCards>
      <WorkLength
        minutes={booking.work_minutes}
        slot={slot}
        isMonthly={booking.plan !== undefined}
      />
    </ActionDialog>
  );
}
