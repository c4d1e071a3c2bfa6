import { addDays } from "#kernel/time/day.ts";
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

/**
 * Returns a booking as an iCalendar file. It is an all-day event, since Morning and Evening promise
 * no hours.
 */
export function toIcs(booking: BookingConfirmation, { name, link, now }: Options): string {
  const { order_id, booking_date, booking_time_slot, product } = booking;
  const lines = product.map(({ title, quantity = 1 }) => `${title} × ${quantity}`);
  const about = [`Booking ID: #${order_id}`, ...lines, ...(link === undefined ? [] : [link])];
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escape(name)}//Booking//EN`,
    "BEGIN:VEVENT",
    `UID:booking-${order_id}`,
    `DTSTAMP:${compact(now.toISOString())}`,
    `DTSTART;VALUE=DATE:${compact(booking_date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(booking_date, 1))}`,
    `SUMMARY:${escape(`${name} cleaning, ${booking_time_slot.toLowerCase()}`)}`,
    `DESCRIPTION:${escape(about.join("\n"))}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
}
