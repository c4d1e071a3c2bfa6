import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { NewSlotFields, useOtherSlots, type NewSlot } from "#apps/shared/slots/new-slot-fields.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { endsOf, type ChangeProps } from "./change-dialog.tsx";
import { followCalls } from "./follow-calls.ts";
import { words } from "./reschedule-dialog.en.ts";

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
      title={words.title}
      keep={words.keep}
      act={words.act}
      isPending={isPending}
      problem={notice}
      onAct={onSubmit}
      onClose={ends.onClose}
    >
      <p>
        {[
          words.now(longDay(booking_date), booking_time_slot),
          plan && words.wholeMonth(plan.visits_total),
          vendor ? words.askFirst(vendor.first_name) : words.askAgain,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <NewSlotFields
        {...{ booking, slots, typed, field }}
        same={words.same}
        ifFull={words.ifFull}
        onChoose={(day, slot) => {
          form.clearErrors();
          form.setValue("booking_date", day);
          form.setValue("booking_time_slot", slot);
        }}
      />
    </ActionDialog>
  );
}
