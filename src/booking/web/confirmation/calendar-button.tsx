import { isDay } from "#kernel/time/day.ts";
import { Button } from "#ui/actions/button.tsx";
import { downloadText } from "#ui/browser/download-text.ts";
import type { BookingConfirmation } from "./booking-confirmation.ts";
import { toIcs } from "./to-ics.ts";

type Props = {
  booking: BookingConfirmation;
  /** The name of the site. */
  name: string;
};

/** A button that downloads the booking as an .ics file. */
export function CalendarButton({ booking, name }: Props) {
  const { order_id, booking_date, follow_key } = booking;
  if (!isDay(booking_date)) return null;

  const save = () => {
    const link = follow_key && `${location.origin}/follow/${follow_key}`;
    const text = toIcs(booking, { name, link, now: new Date() });
    downloadText(`booking-${order_id}.ics`, "text/calendar", text);
  };
  return (
    <Button variant="quiet" onClick={save}>
      Add to calendar
    </Button>
  );
}
