import type pg from "pg";
import { drawIds, type City } from "./city.ts";
import { openCopy, type Copy } from "./copy-rows.ts";
import { FIRST_NAMES, houses, LAST_NAMES, RARE_CUSTOMER } from "./names.ts";
import { planBooking, type Plan } from "./plan-booking.ts";
import { pick, seededRandom } from "./random.ts";
import type { Scale } from "./scale.ts";

const LETTERS = "23456789BCDFGHJKMNPQRSTVWXYZ";
const ORDER_IDS = LETTERS.length ** 8;
/** Without a common factor with the number of order ids, so that no two bookings get the same. */
const SPREAD = 236_743_153;
/** The last bookings are of people of their own, the same at every scale. */
export const LAST = 1_000;
const RARE_EVERY = 40;
const PHONES = 6_000_000_000;
const PERSON_SEED = 13;

/** How many people have booked. */
export const peopleOf = ({ bookings }: Scale): number => LAST + Math.ceil(bookings / 4);

/** The order id of the booking that has `back` others after it. */
export function orderIdOf(back: number): string {
  let left = ((back + 1) * SPREAD) % ORDER_IDS;
  let letters = "";
  for (let at = 0; at < 8; at++) {
    letters += LETTERS[left % LETTERS.length];
    left = Math.floor(left / LETTERS.length);
  }
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

const COLUMNS = {
  booking:
    "id order_id follow_key status customer_id vendor_id first_name last_name email phone_number booking_date booking_time_slot pin_code full_address city_id comment booked_at first_accepted_at confirmed_at",
  booking_line: "booking_id product_id title quantity price_paise price_per",
  booking_request: "idempotency_key fingerprint booking_id received_at",
  booking_offer: "booking_id vendor_id price_paise own_prices answer offered_at answered_at",
  booking_event: "id booking_id what actor_id vendor_id happened_at",
};
type Table = keyof typeof COLUMNS;
type Copies = Record<Table, Copy>;

/** The bookings with their lines, requests, offers and events, all of them oldest first. */
export async function addBookings(client: pg.Client, city: City, scale: Scale): Promise<void> {
  const firstId = await drawIds(client, "booking", scale.bookings);
  const firstEvent = await drawIds(client, "booking_event", 0);
  const opened = await Promise.all(
    Object.entries(COLUMNS).map(
      async ([table, columns]) =>
        [table, await openCopy(city.url, table, columns.split(" "))] as const,
    ),
  );
  const copies = Object.fromEntries(opened) as Copies;
  const people = peopleOf(scale);
  let eventId = firstEvent;
  for (let back = scale.bookings - 1; back >= 0; back--) {
    const plan = planBooking(back, scale, city);
    const id = firstId + scale.bookings - 1 - back;
    const waits = addBooking(copies, { id, back, plan, people, city, eventId });
    eventId += plan.events.length;
    if (waits.length > 0) await Promise.all(waits);
  }
  await Promise.all(Object.values(copies).map((copy) => copy.end()));
  await drawIds(client, "booking_event", 0);
}

type Booking = {
  id: number;
  back: number;
  plan: Plan;
  people: number;
  city: City;
  eventId: number;
};

/** Sends the rows of one booking; returns what has to be waited for. */
function addBooking(copies: Copies, { id, back, plan, people, city, eventId }: Booking) {
  const waits: Promise<unknown>[] = [];
  const add = (table: Table, row: Parameters<Copy["add"]>[0]) => {
    const wait = copies[table].add(row);
    if (wait !== undefined) waits.push(wait);
  };
  const { random, area, lines, offers, events, status } = plan;
  const bookedAt = new Date(plan.bookedAt).toISOString();
  const person = personOf(back, people, random, city);
  const address = `${1 + Math.floor(random() * 900)}, Tower ${1 + Math.floor(random() * 9)}, ${houses(random)}, ${area.locality}, ${area.city}`;
  const part = () =>
    Math.floor(random() * 2 ** 32)
      .toString(36)
      .padStart(7, "0");
  const [one, two, three] = [part(), part(), part()];
  add("booking", [
    id,
    orderIdOf(back),
    `${one}${two}${three}${back.toString(36)}x`,
    status,
    person.accountId,
    plan.vendorId,
    person.first,
    person.last,
    person.email,
    person.phone,
    plan.day,
    plan.slot,
    area.pin,
    address,
    area.cityId,
    random() < 0.2 ? "Please ring the bell twice" : "",
    bookedAt,
    toTime(plan.acceptedAt),
    toTime(plan.confirmedAt),
  ]);
  const fingerprint = String.raw`\x${(one + two + three)
    .padEnd(64, "0")
    .replaceAll(/[^0-9a-f]/g, "7")
    .slice(0, 64)}`;
  add("booking_request", [`${two}-${three}-${id}`, fingerprint, id, bookedAt]);
  for (const { productId, title, quantity, pricePaise, per } of lines)
    add("booking_line", [id, productId, title, quantity, pricePaise, per]);
  const [main] = lines;
  const rest = lines.slice(1).reduce((sum, line) => sum + line.quantity * line.pricePaise, 0);
  for (const { vendorId, pricePaise, answer, answeredAt } of offers)
    add("booking_offer", [
      id,
      vendorId,
      main!.quantity * pricePaise + rest,
      `{"${main!.productId}":${pricePaise}}`,
      answer,
      bookedAt,
      toTime(answeredAt),
    ]);
  for (const [at, { what, actorId, vendorId, at: when }] of events.entries())
    add("booking_event", [
      eventId + at,
      id,
      what,
      what === "booked" ? person.accountId : actorId,
      vendorId,
      when === plan.bookedAt ? bookedAt : toTime(when),
    ]);
  return waits;
}

const toTime = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString();

/** Who booked: one of few among the last bookings, of all others some often and most once. */
function personOf(back: number, people: number, random: () => number, city: City) {
  const isLast = back < LAST;
  const at = isLast
    ? Math.floor((back * 2) / 5)
    : LAST + Math.floor(random() ** 1.3 * (people - LAST));
  const own = seededRandom(PERSON_SEED * 1_000_003 + at);
  const isRare = isLast && back % RARE_EVERY === 0;
  const name = { first: pick(own, FIRST_NAMES), last: pick(own, LAST_NAMES) };
  const accountId =
    !isLast && at % 5 < 2 ? city.firstCustomerId + Math.floor(at / 5) * 2 + (at % 5) : null;
  return {
    ...(isRare ? RARE_CUSTOMER : name),
    phone: String(PHONES + at),
    email: `person${at}@example.in`,
    accountId,
  };
}
