import { isDay } from "#kernel/time/day.ts";
import { Button } from "#ui/actions/button.tsx";
import { saveText } from "#ui/browser/save-text.ts";
import type { Booked } from "./booked.ts";
import { toCalendar } from "./to-calendar.ts";

type Props = {
  booking: Booked;
  /** The name of the site. */
  name: string;
};

/** Saves the booking as a file that every calendar takes. */
export function CalendarButton({ booking, name }: Props) {
  const { order_id, booking_date, follow_key } = booking;
  if (!isDay(booking_date)) return null;

  const save = () => {
    const link = follow_key && `${location.origin}/follow/${follow_key}`;
    const text = toCalendar(booking, { name, link, now: new Date() });
    saveText(`booking-${order_id}.ics`, "text/calendar", text);
  };
  return (
    <Button variant="quiet" onClick={save}>
      Add to calendar
    </Button>
  );
}
