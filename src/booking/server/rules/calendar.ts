import ICAL from "ical.js";
import type { Day } from "#kernel/time/day.ts";
import { BEGINS, ENDS, type Slot } from "#kernel/time/slot.ts";

/** An entry of a calendar: one booking, from the beginning of its slot to the end. */
export type CalendarEntry = {
  /** Stays the same for the same booking, so that a calendar replaces its entry. */
  uid: string;
  /** Grows with each change of the booking. */
  sequence: number;
  /** When the booking was changed last. */
  changedAt: Date;
  day: Day;
  slot: Slot;
  /** Whether it takes place no more; calendars strike it out or remove it. */
  isCancelled: boolean;
  summary: string;
  /** Lines of text. */
  description: string;
  location?: string | undefined;
  url?: string | undefined;
};

type Options = {
  /** The name of the site. */
  name: string;
  /** What a calendar that subscribes shows as its title. */
  title?: string | undefined;
};

const ZONE = "Asia/Kolkata";
/** India has had one offset, without daylight saving time, since 1945. */
const KOLKATA = [
  "BEGIN:VTIMEZONE",
  `TZID:${ZONE}`,
  "BEGIN:STANDARD",
  "DTSTART:19451015T000000",
  "TZOFFSETFROM:+0530",
  "TZOFFSETTO:+0530",
  "TZNAME:IST",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

// A folded line begins with a space, which the library does not count (RFC 5545, 3.1: 75 bytes).
ICAL.foldLength = 74;

/** How often a calendar that subscribes should ask again, as a duration of RFC 5545. */
const REFRESH = "PT1H";

/**
 * Returns an iCalendar file (RFC 5545) in the time zone of India; the library escapes texts and folds
 * lines. The same entries give the same bytes, whatever the time and the time zone of the machine.
 */
export function toCalendar(entries: readonly CalendarEntry[], { name, title }: Options): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", `-//${name}//Bookings//EN`);
  calendar.addPropertyWithValue("calscale", "GREGORIAN");
  calendar.addPropertyWithValue("method", "PUBLISH");
  if (title !== undefined) {
    calendar.addPropertyWithValue("name", title);
    calendar.addPropertyWithValue("x-wr-calname", title);
    calendar.addPropertyWithValue("x-wr-timezone", ZONE);
    calendar.addPropertyWithValue("refresh-interval", ICAL.Duration.fromString(REFRESH));
    calendar.addPropertyWithValue("x-published-ttl", REFRESH);
  }
  calendar.addSubcomponent(ICAL.Component.fromString(KOLKATA));
  for (const entry of entries) calendar.addSubcomponent(toEvent(entry));
  return `${calendar.toString()}\r\n`;
}

/** What is to be done, for the text of an entry: `["Washroom, deep", "Grout lines, one wall × 2"]`. */
export const workOf = (lines: readonly { title: string; quantity: number }[]): string[] =>
  lines.map(({ title, quantity }) => (quantity === 1 ? title : `${title} × ${quantity}`));

/** An address as the place of an entry. */
export const inOneLine = (address: string): string => address.replaceAll(/,?\n/g, ", ");

function toEvent(entry: CalendarEntry): ICAL.Component {
  const { day, slot, changedAt, isCancelled, location, url } = entry;
  const event = new ICAL.Component("vevent");
  event.addPropertyWithValue("uid", entry.uid);
  event.addPropertyWithValue("sequence", entry.sequence);
  event.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(changedAt, true));
  event.addPropertyWithValue("last-modified", ICAL.Time.fromJSDate(changedAt, true));
  addTime(event, "dtstart", day, BEGINS[slot]);
  addTime(event, "dtend", day, ENDS[slot]);
  event.addPropertyWithValue("summary", entry.summary);
  event.addPropertyWithValue("description", entry.description);
  if (location !== undefined) event.addPropertyWithValue("location", location);
  if (url !== undefined) event.addPropertyWithValue("url", url);
  event.addPropertyWithValue("status", isCancelled ? "CANCELLED" : "CONFIRMED");
  event.addPropertyWithValue("transp", isCancelled ? "TRANSPARENT" : "OPAQUE");
  return event;
}

function addTime(event: ICAL.Component, name: string, date: Day, hour: number): void {
  const [year, month, day] = date.split("-").map(Number);
  const parts = { year, month, day, hour, minute: 0, second: 0, isDate: false };
  // Local to the time zone that the parameter names.
  const time = new ICAL.Time(parts, ICAL.Timezone.localTimezone);
  event.addPropertyWithValue(name, time).setParameter("tzid", ZONE);
}
