import { isDay, addDays } from "#kernel/time/day.ts";
import { Button } from "#ui/actions/button.tsx";
import { downloadText } from "#ui/browser/download-text.ts";
import type { BookingConfirmation } from "./booking-confirmation.ts";
import { workWords } from "#booking/lines/fields.ts";
import { visitUid } from "#booking/calendar/fields.ts";

type Props = {
  booking: BookingConfirmation;
  name: string;
};

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

type Options = {
  name: string;
  /** The URL of the booking; undefined when it is not known. */
  link: string | undefined;
  now: Date;
};

const escape = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`);

const compact = (text: string): string => text.replaceAll(/[-:]|\.\d+/g, "");

const bytes = new TextEncoder();

/** A line of iCalendar has at most 75 bytes (RFC 5545, 3.1); continuation lines begin with a space. */
function fold(line: string): string {
  let folded = "";
  let length = 0;
  for (const letter of line) {
    const size = bytes.encode(letter).length;
    if (length + size > 75) {
      folded += "\r\n ";
      length = 1;
    }
    folded += letter;
    length += size;
  }
  return folded;
}

type Day = { uid: string; date: string; about?: string };

function daysOf({ order_id, booking_date, plan }: BookingConfirmation): Day[] {
  if (plan === undefined) return [{ uid: `booking-${order_id}`, date: booking_date }];
  return plan.visits.map(({ date }, i) => ({
    uid: visitUid(order_id, i + 1),
    date,
    about: `Visit ${i + 1} of ${plan.visits_total}`,
  }));
}

/** Returns a booking as an iCalendar file with all-day events, since a slot promises no hours. */
function toIcs(booking: BookingConfirmation, { name, link, now }: Options): string {
  const { order_id, booking_time_slot, product, work_minutes: minutes = 0 } = booking;
  const length = workWords({ minutes, slot: undefined, isMonthly: booking.plan !== undefined });
  const lines = product.map(({ title, quantity = 1 }) => `${title} × ${quantity}`);
  const eventOf = ({ uid, date, about }: Day): string[] => [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${compact(now.toISOString())}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${escape(`${name} cleaning, ${booking_time_slot.toLowerCase()}`)}`,
    `DESCRIPTION:${escape(
      [
        `Booking ID: #${order_id}`,
        ...(about === undefined ? [] : [about]),
        ...lines,
        ...(length === undefined ? [] : [length]),
        ...(link === undefined ? [] : [link]),
      ].join("\n"),
    )}`,
    `STATUS:${booking.booking_status === "accepted" ? "CONFIRMED" : "TENTATIVE"}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escape(name)}//Booking//EN`,
    ...daysOf(booking).flatMap(eventOf),
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
}
