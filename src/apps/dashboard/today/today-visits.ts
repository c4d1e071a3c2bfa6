import type { UpcomingBooking, VendorVisit } from "#booking/vendors/contract.ts";
import type { EndedVisit, JobVisit } from "#booking/visits/contract.ts";
import { nextEvents, stateOfVisit } from "#booking/visits/fields.ts";
import { hoursOf, windowFrom } from "#kernel/time/hours.ts";
import { addDays, today } from "#kernel/time/day.ts";
import type { QueuedEvent } from "./stored-events.ts";

/** What the card of a visit shows, with all that it needs without a connection. */
export type TodayVisit = EndedVisit;

type Customer = Omit<TodayVisit, "booking_id" | "visit">;

const toCard = (
  booking_id: number,
  { first_name, last_name, phone_number, full_address, pin_code }: Customer,
  visit: JobVisit,
): TodayVisit => ({
  booking_id,
  first_name,
  last_name,
  phone_number,
  full_address,
  pin_code,
  visit,
});

type Listed = {
  bookings: readonly UpcomingBooking[];
  visits: readonly VendorVisit[];
  ended: readonly EndedVisit[];
};

/** The vendor's visits of today and tomorrow, once each: those ahead in their order, then those of today that are over. */
export function listTodayVisits({ bookings, visits, ended }: Listed, now: Date): TodayVisit[] {
  const cards = new Map<string, TodayVisit>();
  for (const one of visits)
    cards.set(`${one.booking_id} ${one.date}`, toCard(one.booking_id, one, one.visit));
  for (const one of bookings)
    if (one.visit) cards.set(`${one.id} ${one.visit.day}`, toCard(one.id, one, one.visit));
  const last = addDays(today(now), 1);
  const ahead = [...cards.values()]
    .filter(({ visit: { day, state } }) => day >= today(now) && day <= last && !isOver(state))
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
  return [...ahead, ...ended.filter(({ visit: { day } }) => day === today(now))];
}

export const isOver = (state: JobVisit["state"]): boolean =>
  ["done", "customer_away", "could_not_come"].includes(state);

const orderOf = ({ visit: { day, slot, window } }: TodayVisit): string =>
  `${day} ${window?.from ?? hoursOf({ slot }).from}`;

/** A visit as it is once the server has taken the events that wait, up to one that it has refused. */
export function withQueued(visit: JobVisit, all: readonly QueuedEvent[], now: Date): JobVisit {
  const refused = all.findIndex(({ problem }) => problem !== undefined);
  const own = refused === -1 ? all : all.slice(0, refused);
  if (own.length === 0) return visit;
  const time = own.findLast(({ json }) => json.event === "arrival")?.json.time;
  const events = [...visit.events, ...own.map(({ json }) => ({ event: json.event, at: json.at }))];
  const ends = own.find(({ json }) => json.event === "done" || json.event === "customer_away");
  const state = stateOfVisit(ends?.json.event ?? "planned", events);
  const next = { ...visit, events, state, ...(time !== undefined && { window: windowFrom(time) }) };
  return { ...next, next: nextEvents(next, now), undo: null };
}
