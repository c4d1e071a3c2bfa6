import type { ReactNode } from "react";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

type Props = {
  /** The booking in question; undefined while the dialog is closed. */
  booking:
    | {
        order_id: string;
        vendor: { name: string } | null;
        booking_date: string;
        booking_time_slot: string;
      }
    | undefined;
  /** The end of the sentence that names the vendor and the time. */
  children: ReactNode;
  onClose: () => void;
  onComplete: () => void;
};

/** The confirmation before a booking is marked completed, which cannot be undone. */
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
