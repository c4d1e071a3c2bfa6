import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import { describeTime } from "#booking/web/ops/booking-timeline.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";

type Props = { booking: OpsBooking; today: string; isBusy: boolean; onCalled: () => void };

/** A notice that the customer has to be called to confirm the booking, or that this was done. */
export function ConfirmationCallNotice({ booking, today, isBusy, onCalled }: Props) {
  const { call_because, confirmed_at, can } = booking;
  if (confirmed_at !== null)
    return (
      <Alert tone="good">
        The customer was called: {describeTime(confirmed_at, today)}. {call_because.join(" ")}
      </Alert>
    );
  if (!can.includes("confirm")) return null;
  return (
    <Alert tone="warn">
      <div className="spread">
        <p>
          <b>Call the customer first.</b> {call_because.join(" ")}
        </p>
        <Button variant="quiet" disabled={isBusy} onClick={onCalled}>
          Called, it holds
        </Button>
      </div>
    </Alert>
  );
}
