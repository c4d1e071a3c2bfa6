import type { ReactNode } from "react";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

type Props = {
  /** The booking that is asked about; closed without one. */
  booking:
    | {
        order_id: string;
        vendor: { name: string } | null;
        booking_date: string;
        booking_time_slot: string;
      }
    | undefined;
  /** Ends the sentence that says who did it and when. */
  children: ReactNode;
  onClose: () => void;
  onComplete: () => void;
};

/** Asks before a booking is marked completed: that cannot be taken back. */
export const CompleteDialog = ({ booking, children, onClose, onComplete }: Props) => (
  <Dialog
    open={booking !== undefined}
    onClose={onClose}
    title={`Mark ${booking?.order_id} completed?`}
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          Not yet
        </Button>
        <Button onClick={onComplete}>Mark completed</Button>
      </>
    }
  >
    {booking && (
      <p>
        {booking.vendor?.name} did it on {shortDay(booking.booking_date)},{" "}
        {booking.booking_time_slot}
        {children}
      </p>
    )}
  </Dialog>
);
