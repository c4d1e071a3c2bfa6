import { useState } from "react";
import { MAX_REASON_LENGTH } from "#booking/contract/limits.ts";
import type { FollowedBooking } from "#booking/contract/follow.ts";
import { countVisits } from "#booking/contract/plan-words.ts";
import type { Client } from "#api-client/client.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import styles from "./change-booking.module.css";
import { cancelFollowed } from "./follow-calls.ts";
import { useChange } from "./use-change.ts";

type Props = {
  booking: FollowedBooking;
  client: Client;
  onChanged: (booking: FollowedBooking) => void;
  onStale: () => void;
  onClose: () => void;
};

/** Asks before a booking is cancelled by its customer. */
export default function CancelBookingDialog({ booking, client, onClose, ...rest }: Props) {
  const [reason, setReason] = useState("");
  const { send, isBusy, problem } = useChange(rest);
  const { follow_key, order_id, vendor, plan } = booking;
  return (
    <Dialog open onClose={onClose} title="Cancel this booking?">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(() => cancelFollowed(client, follow_key, reason));
        }}
      >
        <p>
          {plan && `This cancels the whole month with its ${countVisits(plan.visits_total)}. `}
          Booking #{order_id} ends, and nothing is to be paid.
          {vendor && ` We tell ${vendor.first_name || "the cleaner"}.`} This cannot be undone: you
          would book again.
        </p>
        <TextArea
          label="Reason"
          optional
          brief
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <ErrorAlert>{problem?.message}</ErrorAlert>
        <div className={styles.answers}>
          <Button variant="quiet" onClick={onClose}>
            Keep the booking
          </Button>
          <Button type="submit" variant="danger" busy={isBusy}>
            Cancel the booking
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
