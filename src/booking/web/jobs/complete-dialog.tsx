import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { fullTitlesOf, nameOf } from "./vendor-bookings.ts";
import type { ListedBooking } from "./sort-orders.ts";
import type { useAnswers } from "./use-answers.ts";

type Props = {
  /** The booking in question; undefined while the dialog is closed. */
  booking: ListedBooking | undefined;
  onClose: () => void;
  answer: ReturnType<typeof useAnswers>["answer"];
};

/** The confirmation before a booking is marked completed, which cannot be undone. */
export const CompleteDialog = ({ booking, onClose, answer }: Props) => (
  <Dialog
    open={booking !== undefined}
    onClose={onClose}
    title="Mark this booking as completed?"
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          Not yet
        </Button>
        <Button
          onClick={() => {
            onClose();
            if (booking) void answer({ ...booking, booking_status: "accepted" }, "completed");
          }}
        >
          Mark as completed
        </Button>
      </>
    }
  >
    {booking && (
      <p>
        {fullTitlesOf(booking)} for {nameOf(booking)}, {shortDay(booking.booking_date)},{" "}
        {booking.booking_time_slot}. It moves to Bookings History, and that cannot be undone.
      </p>
    )}
  </Dialog>
);
