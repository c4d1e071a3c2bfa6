import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import { Button } from "#ui/actions/button.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";

type Props = {
  booking: OpsBooking;
  onEdit: () => void;
  onReschedule: () => void;
  onSendLink: () => void;
  isDisabled: boolean;
  isSendingLink: boolean;
};

/** The buttons below an open booking: correct it, send its link again, move it to another day. */
export const BookingCorrections = (props: Props) => (
  <>
    <Button variant="quiet" size="small" disabled={props.isDisabled} onClick={props.onEdit}>
      Correct contact and address
      <Kbd keys="r" />
    </Button>
    <Button
      variant="quiet"
      size="small"
      busy={props.isSendingLink}
      disabled={props.isDisabled}
      onClick={props.onSendLink}
    >
      Send the link again
    </Button>
    {props.booking.can.includes("reschedule") && (
      <Button variant="quiet" size="small" disabled={props.isDisabled} onClick={props.onReschedule}>
        Move to another day
        <Kbd keys="m" />
      </Button>
    )}
  </>
);
