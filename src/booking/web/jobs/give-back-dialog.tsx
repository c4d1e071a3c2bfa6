import { shortDay } from "#kernel/time/local-time.ts";
import { ReasonDialog } from "#ui/overlays/reason-dialog.tsx";
import { NOT_ANSWERED, type AnswerFailure } from "./use-answers.ts";
import { fullTitlesOf, nameOf } from "./vendor-bookings.ts";
import type { ListedBooking } from "./sort-orders.ts";

type Props = {
  /** The booking in question; undefined while the dialog is closed. */
  booking: ListedBooking | undefined;
  busy: boolean;
  failure: AnswerFailure | undefined;
  onClose: () => void;
  onGiveBack: (reason: string) => void;
};

/** Asks for the reason before an accepted booking is given back. */
export const GiveBackDialog = ({ booking, busy, failure, onClose, onGiveBack }: Props) => (
  <ReasonDialog
    open={booking !== undefined}
    title="Give this booking back?"
    label="Why can you not do it?"
    hint="Our desk reads it, the customer does not."
    submit="Give back"
    busy={busy}
    failure={
      failure && failure.id === booking?.id ? `${NOT_ANSWERED} ${failure.reason}` : undefined
    }
    onSubmit={onGiveBack}
    onClose={onClose}
  >
    {booking && (
      <p>
        {fullTitlesOf(booking)} for {nameOf(booking)}, {shortDay(booking.booking_date)},{" "}
        {booking.booking_time_slot}. It is offered to others at once. Whoever gives back five on a
        day can accept no more that day.
      </p>
    )}
  </ReasonDialog>
);
