import { addDays } from "#kernel/time/day.ts";
import { visitUid } from "#booking/contract/visit-uid.ts";
import type { BookingConfirmation } from "./booking-confirmation.ts";

type Options = {
  /** The name of the site. */
  name: string;
  /** The URL of the booking; undefined when it is not known. */
  link: string | undefined;
  now: Date;
};

const escape = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll("\n", String.raw`\n`);

const compact = (text: string): string => text.replaceAll(/[-:]|\.\d+/g, "");

const bytes = new TextEncoder();

/**
 * A line of iCalendar has at most 75 bytes; continuation lines begin with a space (RFC 5545, 3.1).
 */
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

/** The days of a booking: that of each visit of its plan, or the one of what is done once. */
function daysOf({ order_id, booking_date, plan }: BookingConfirmation): Day[] {
  if (plan === undefined) return [{ uid: `booking-${order_id}`, date: booking_date }];
  return plan.visits.map(({ date }, i) => ({
    uid: visitUid(order_id, i + 1),
    date,
    about: `Visit ${i + 1} of ${plan.visits_total}`,
  }));
}

/**
 * Returns a booking as an iCalendar file. It has all-day events, since Morning and Evening promise
 * no hours: one, or one for each visit of a plan.
 */
export function toIcs(booking: BookingConfirmation, { name, link, now }: Options): string {
  const { order_id, booking_time_slot, product } = booking;
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
        ...(link === undefined ? [] : [link]),
      ].join("\n"),
    )}`,
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
