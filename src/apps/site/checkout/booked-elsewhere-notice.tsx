import { Link } from "@tanstack/react-router";
import { Alert } from "#ui/feedback/alert.tsx";
import { useBookedElsewhere } from "./booked-elsewhere.ts";
import { words } from "./booked-elsewhere-notice.en.ts";

export function BookedElsewhereNotice() {
  const booked = useBookedElsewhere();
  if (booked === undefined) return null;
  return (
    <Alert tone="good" live>
      <p>
        {words.booked}
        <b>#{booked.order_id}</b>
      </p>
      {booked.follow_key && (
        <p>
          <Link to="/follow/$followKey" params={{ followKey: booked.follow_key }}>
            {words.follow}
          </Link>
        </p>
      )}
    </Alert>
  );
}
