import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import { countVisits } from "#booking/plans/fields.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { NewSlotFields, useOtherSlots, type NewSlot } from "#apps/shared/slots/new-slot-fields.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { endsOf, type ChangeProps } from "./change-dialog.tsx";
import { followCalls } from "./follow-calls.ts";

type Moved = { booking: FollowedBooking };

/** Asks for the new day and slot of a booking, and says how the slots stand and what that leads to. */
export default function RescheduleDialog({ booking, client, ...ends }: ChangeProps & Moved) {
  const { booking_date, booking_time_slot, plan, vendor } = booking;
  const { form, field, notice, isPending, onSubmit } = useForm<NewSlot, Moved>({
    values: { booking_date, booking_time_slot },
    call: followCalls(client, booking.follow_key).reschedule,
    ...endsOf({
      ...ends,
      onStale: () => {
        ends.onStale();
        void reload();
      },
    }),
  });
  const typed = form.watch();
  const ids = booking.product.map(({ id }) => id);
  const { reload, ...slots } = useOtherSlots(client, booking, ids, typed.booking_date);

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
          `Now: ${longDay(booking_date)}, ${booking_time_slot.toLowerCase()}. The price stays.`,
          plan &&
            `The whole month moves: its ${countVisits(plan.visits_total)} begin with the new day.`,
          vendor
            ? `We ask ${vendor.first_name || "your cleaner"} first, then other cleaners in your city.`
            : "We ask the cleaners in your city again.",
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <NewSlotFields
        {...{ booking, slots, typed, field }}
        same="You already have this day and time. Choose another."
        ifFull="You can choose it: we will call you to find a time."
        onChoose={(day, slot) => {
          form.clearErrors();
          form.setValue("booking_date", day);
          form.setValue("booking_time_slot", slot);
        }}
      />
    </ActionDialog>
  );
}
