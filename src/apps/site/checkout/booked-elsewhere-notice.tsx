import { Link } from "@tanstack/react-router";
import { Alert } from "#ui/feedback/alert.tsx";
import { useBookedElsewhere } from "./booked-elsewhere.ts";

export function BookedElsewhereNotice() {
  const booked = useBookedElsewhere();
  if (booked === undefined) return null;
  return (
    <Alert tone="good" live>
      <p>
        Your cart was booked in another tab. Booking ID: <b>#{booked.order_id}</b>
      </p>
      {booked.follow_key && (
        <p>
          <Link to="/follow/$followKey" params={{ followKey: booked.follow_key }}>
            Follow this booking
          </Link>
        </p>
      )}
    </Alert>
  );
}
