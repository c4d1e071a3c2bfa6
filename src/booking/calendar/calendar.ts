import type ICAL from "ical.js";
import { titleInMessage } from "#kernel/name-in-message.ts";
import { type Day, BEGINS, type Slot } from "#kernel/time/day.ts";
import { type Hours, minutesOf } from "#kernel/time/hours.ts";
import { endMinute } from "../lines/fields.ts";

export type CalendarEntry = {
  /** Constant for a booking, so that calendars replace its entry. */
  uid: string;
  sequence: number;
  changedAt: Date;
  day: Day;
  slot: Slot;
  /** The hour in which the vendor arrives, once it is said. */
  window?: Hours | undefined;
  /** How long the work takes; 0: unknown. */
  minutes: number;
  /** No vendor has accepted it yet. */
  isTentative?: boolean;
  /** Calendars strike out or remove a cancelled entry. */
  isCancelled: boolean;
  summary: string;
  description: string;
  location?: string | undefined;
  url?: string | undefined;
};

type Options = {
  name: string;
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

async function loadLibrary(): Promise<typeof ICAL> {
  const { default: library } = await import("ical.js");
  // A folded line begins with a space, which the library does not count (RFC 5545, 3.1: 75 bytes).
  library.foldLength = 74;
  return library;
}

/** How often subscribers should refresh, as a duration of RFC 5545. */
const REFRESH = "PT1H";

/** An iCalendar file (RFC 5545) in the time zone of India. Equal entries give equal bytes. */
export async function toCalendar(
  entries: readonly CalendarEntry[],
  { name, title }: Options,
): Promise<string> {
  const library = await loadLibrary();
  const calendar = new library.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", `-//${name}//Bookings//EN`);
  calendar.addPropertyWithValue("calscale", "GREGORIAN");
  calendar.addPropertyWithValue("method", "PUBLISH");
  if (title !== undefined) {
    calendar.addPropertyWithValue("name", title);
    calendar.addPropertyWithValue("x-wr-calname", title);
    calendar.addPropertyWithValue("x-wr-timezone", ZONE);
    calendar.addPropertyWithValue("refresh-interval", library.Duration.fromString(REFRESH));
    calendar.addPropertyWithValue("x-published-ttl", REFRESH);
  }
  calendar.addSubcomponent(library.Component.fromString(KOLKATA));
  for (const entry of entries) calendar.addSubcomponent(toEvent(library, entry));
  return `${calendar.toString()}\r\n`;
}

export const workOf = (lines: readonly { title: string; quantity: number }[]): string[] =>
  lines.map(
    ({ title, quantity }) => `${titleInMessage(title)}${quantity === 1 ? "" : ` × ${quantity}`}`,
  );

export const inOneLine = (address: string): string => address.replaceAll(/,?\n/g, ", ");

function toEvent(library: typeof ICAL, entry: CalendarEntry): ICAL.Component {
  const { day, slot, minutes, changedAt, isCancelled, location, url, window } = entry;
  const event = new library.Component("vevent");
  event.addPropertyWithValue("uid", entry.uid);
  event.addPropertyWithValue("sequence", entry.sequence);
  event.addPropertyWithValue("dtstamp", library.Time.fromJSDate(changedAt, true));
  event.addPropertyWithValue("last-modified", library.Time.fromJSDate(changedAt, true));
  const begin = window ? minutesOf(window.from) : BEGINS[slot] * 60;
  const end = window ? Math.max(minutesOf(window.to), begin + minutes) : endMinute(slot, minutes);
  addTime(library, event, "dtstart", { date: day, minute: begin });
  addTime(library, event, "dtend", { date: day, minute: end });
  event.addPropertyWithValue("summary", entry.summary);
  event.addPropertyWithValue("description", entry.description);
  if (location !== undefined) event.addPropertyWithValue("location", location);
  if (url !== undefined) event.addPropertyWithValue("url", url);
  const status = entry.isTentative === true ? "TENTATIVE" : "CONFIRMED";
  event.addPropertyWithValue("status", isCancelled ? "CANCELLED" : status);
  event.addPropertyWithValue("transp", isCancelled ? "TRANSPARENT" : "OPAQUE");
  return event;
}

function addTime(
  library: typeof ICAL,
  event: ICAL.Component,
  name: string,
  { date, minute }: { date: Day; minute: number },
): void {
  const [year, month, day] = date.split("-").map(Number);
  const parts = { year, month, day, hour: 0, minute: 0, second: 0, isDate: false };
  // Local to the time zone that the parameter names.
  const time = new library.Time(parts, library.Timezone.localTimezone);
  time.adjust(0, 0, minute, 0);
  event.addPropertyWithValue(name, time).setParameter("tzid", ZONE);
}
