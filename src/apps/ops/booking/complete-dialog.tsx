import { daySlot } from "#kernel/time/local-time.ts";
import type { ReactNode } from "react";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";

type Props = {
  booking: {
    order_id: string;
    vendor: { name: string } | null;
    booking_date: string;
    booking_time_slot: string;
  };
  /** The end of the sentence that names the vendor and the time. */
  children: ReactNode;
  onClose: () => void;
  onComplete: () => void;
};

/** The confirmation before a booking is marked completed. */
export const CompleteDialog = ({ booking, children, onClose, onComplete }: Props) => (
  <ActionDialog
    title={`Mark ${booking.order_id} completed?`}
    keep="Not yet"
    act="Mark completed"
    onAct={onComplete}
    onClose={onClose}
  >
    <p>
      {booking.vendor?.name} did it on {daySlot(booking.booking_date, booking.booking_time_slot)}
      {children}
    </p>
  </ActionDialog>
);
