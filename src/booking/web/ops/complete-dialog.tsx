import type { OpsBooking } from "#booking/contract/ops.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

type Props = {
  booking: OpsBooking;
  open: boolean;
  onClose: () => void;
  onComplete: () => void;
};

/** Asks before a booking is marked completed: that cannot be taken back. */
export const CompleteDialog = ({ booking, open, onClose, onComplete }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={`Mark ${booking.order_id} completed?`}
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          Not yet
        </Button>
        <Button onClick={onComplete}>Mark completed</Button>
      </>
    }
  >
    <p>
      {booking.vendor?.name} did it on {shortDay(booking.booking_date)}, {booking.booking_time_slot}
      . It moves to the vendor’s history, and that cannot be undone.
    </p>
  </Dialog>
);
