import { buttonClass } from "#ui/actions/button.tsx";
import { words } from "./calendar-link.en.ts";

/** The booking as iCalendar. Its entries have constant ids, so a calendar replaces what it has of the booking. */
export const CalendarLink = ({ followKey }: { followKey: string }) => (
  <a
    className={buttonClass({ variant: "quiet" })}
    href={`/api/v1/bookings/follow/${followKey}/calendar.ics`}
    download
  >
    {words.add}
  </a>
);
