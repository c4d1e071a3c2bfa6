import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { NewSlotFields, useOtherSlots, type NewSlot } from "#apps/shared/slots/new-slot-fields.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { HistoryReason } from "./edit-dialog.tsx";
import { dialogState, type BookingDialogProps } from "./use-booking-actions.ts";

const RESCHEDULE_REASONS = [
  "The customer asked for another day.",
  "The cleaner cannot come that day.",
  "Nobody is free that day.",
];

/** Asks for the new day and slot of a booking. A full slot may be chosen. */
export function RescheduleDialog({ booking, send, ...state }: BookingDialogProps) {
  const { booking_date, booking_time_slot, vendor } = booking;
  const { form, field, onSubmit } = useForm<NewSlot & { reason: string }>({
    values: { booking_date, booking_time_slot, reason: "" },
    call: (slot) =>
      send(
        { transition: "reschedule", ...slot, seen_vendor_id: vendor?.id ?? null },
        `Moved: ${booking.order_id}.`,
      ),
  });
  const typed = form.watch();
  const ids = booking.lines.map((line) => line.id);
  const slots = useOtherSlots(authenticatedClient, booking, ids, typed.booking_date);
  return (
    <ActionDialog
      title={`Move ${booking.order_id} to another day`}
      keep="Keep the day"
      act="Move the booking"
      {...dialogState(state, "Not moved.")}
      onAct={onSubmit}
    >
      <p>
        Prices stay as booked. Vendors are asked again
        {vendor === null ? "." : `, ${vendor.name} first.`}
      </p>
      <NewSlotFields
        {...{ booking, slots, typed, field }}
        errors={state.problem?.fields}
        isForOperator
        ifFull="You can choose it all the same."
        ifLong="Agree on the days or a bigger crew."
        onChoose={(day, slot) => {
          form.setValue("booking_date", day);
          form.setValue("booking_time_slot", slot);
        }}
      />
      <HistoryReason
        ready={RESCHEDULE_REASONS}
        onPick={(text) => form.setValue("reason", text)}
        {...field("reason")}
      />
    </ActionDialog>
  );
}
