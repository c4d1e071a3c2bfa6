import { serverNow } from "#ui/browser/server-clock.ts";
import { withoutSlot } from "#booking/slots/fields.ts";
import { useState } from "react";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { today } from "#kernel/time/day.ts";
import { SLOTS, type Slot } from "#kernel/time/slot.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import WorkLength from "#apps/shared/slots/work-length.tsx";
import { useSlotDays } from "#apps/shared/slots/use-slot-days.ts";
import { dayProblem, fieldProblem, lastDay, slotProblem } from "#booking/ground/fields.ts";
import { HistoryReason } from "./edit-dialog.tsx";
import { SlotChoice } from "./slot-choice.tsx";
import { dialogState, type BookingDialogProps } from "./use-booking-actions.ts";

type NewSlot = { booking_date: string; booking_time_slot: string; reason: string };

const RESCHEDULE_REASONS = [
  "The customer asked for another day.",
  "The cleaner cannot come that day.",
  "Nobody is free that day.",
];

/** Asks for the new day and slot of a booking. A full slot may be chosen. */
export function RescheduleDialog({ booking, send, ...state }: BookingDialogProps) {
  const { problem } = state;
  const { booking_date: lastDate, booking_time_slot: lastSlot } = booking;
  const [now] = useState(serverNow);
  const { form, field, onSubmit } = useForm<NewSlot>({
    values: { booking_date: lastDate, booking_time_slot: lastSlot, reason: "" },
    call: (slot) =>
      send(
        { transition: "reschedule", ...slot, seen_vendor_id: booking.vendor?.id ?? null },
        `Moved: ${booking.order_id}.`,
      ),
  });
  const day = form.watch("booking_date");
  const first = today(now);
  const slot = SLOTS.find((one) => one === form.watch("booking_time_slot"));
  const { slotDays: allDays } = useSlotDays(authenticatedClient, {
    pinCode: booking.pin_code,
    day,
    ids: booking.lines.map((line) => line.id),
  });
  const slotDays = withoutSlot(allDays, lastDate, lastSlot);
  const isOwn = (one: Slot) => day === lastDate && one === lastSlot;
  const dayField = field("booking_date", {
    validate: (text) => fieldProblem("booking_date", text) ?? dayProblem(text, first) ?? true,
  });
  const slotField = field("booking_time_slot", {
    validate: (text, { booking_date }) => slotProblem(booking_date, text, now) ?? true,
  });
  return (
    <ActionDialog
      title={`Move ${booking.order_id} to another day`}
      keep="Keep the day"
      act="Move the booking"
      isPending={busy !== undefined}
      problem={notDone(problem, "Not moved.")}
      onAct={onSubmit}
      onClose={onClose}
    >
      <p>
        Prices stay as booked. Vendors are asked again
        {booking.vendor === null ? "." : `, ${booking.vendor.name} first.`}
      </p>
      <TextField
        {...dayField}
        id="new-day"
        label="Day"
        type="date"
        width="date"
        min={first}
        max={lastDay(first)}
        error={dayField.error ?? problem?.fields["booking_date"]}
        required
      />
      <SlotChoice
        field={slotField}
        error={problem?.fields["booking_time_slot"]}
        {...{ now, day, slotDays }}
        slot={slot && isOwn(slot) ? undefined : slot}
        ifFull="You can choose it all the same."
        hintOf={(one) => (isOwn(one) ? "Booked now" : undefined)}
        onTake={(toDay, toSlot) => {
          form.setValue("booking_date", toDay, { shouldDirty: true });
          form.setValue("booking_time_slot", toSlot, { shouldDirty: true });
        }}
      />
      <WorkLength
        minutes={booking.work_minutes}
        slot={slot}
        isMonthly={booking.plan !== undefined}
        ifLong="Agree on the days or a bigger crew."
      />
      <HistoryReason
        ready={RESCHEDULE_REASONS}
        onPick={(text) => form.setValue("reason", text)}
        {...field("reason")}
      />
    </ActionDialog>
  );
}
