import ICAL from "ical.js";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import { longDay, shortDay } from "#kernel/time/local-time.ts";
import { expect, test } from "vitest";
import { kavita } from "../../seed/people.ts";
import { customerToken } from "../support/accounts.ts";
import { setHalfDays } from "../support/half-days.ts";
import {
  bookingStates,
  book,
  imran,
  keyOf,
  LONG_WORK,
  setUpStates,
  TUESDAY,
  type State,
} from "../support/booking-states.ts";
import { aBooking } from "../support/fixtures.ts";
import { listMessages, deliverAll, testEngine } from "../support/notifications.ts";
import { makeMonthly } from "../support/plans.ts";
import { app, at, findRow, getJson, setUpTestApp, updateRows } from "../support/set-up-test-app.ts";
import { NO_ASSETS, openSourcePages } from "../support/source-pages.ts";
import { areaNotServed } from "../../src/areas/fields.ts";
import type { SlotDay } from "../../src/booking/slots/contract.ts";
import { slotHint, type Standing } from "../../src/booking/slots/standing/fields.ts";
import { slotSentence } from "../../src/booking/slots/fields.ts";
import { operatorToken } from "../support/vendors.ts";

setUpTestApp({ empty: ["booking", "vendor_address", "outbox", "graphile_worker._private_jobs"] });

const engine = testEngine(undefined);
setUpStates();

type Told = { subject: string; text: string };

async function read(id: number) {
  const key = await keyOf(id);
  const { booking } = await getJson(`/api/v1/bookings/follow/${key}`);
  const { renderPage } = await openSourcePages();
  const { response } = await renderPage(new Request(`http://chamak.test/follow/${key}`), {
    callApi: (request) => app.send(new URL(request.url).pathname),
    assets: NO_ASSETS,
    siteUrl: "http://chamak.test",
  });
  const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await response.text()) ?? [];
  const page = main
    .replaceAll(/<!--.*?-->|<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<[^>]*>/g, " ");
  const { id: customer_id } = await findRow("account", { phone_number: kavita.phone });
  await updateRows("booking", { id }, { customer_id });
  const { items } = await getJson("/api/v1/bookings", await customerToken(app));
  await deliverAll(app, engine);
  const messages = (await listMessages(app)).filter(
    ({ booking_id, recipient }) => booking_id === id && recipient.startsWith("kavita"),
  );
  const ics = await app.send(`/api/v1/bookings/follow/${key}/calendar.ics`);
  const events = new ICAL.Component(ICAL.parse(await ics.text())).getAllSubcomponents("vevent");
  const today = await getJson("/api/v1/ops/today", await operatorToken(app));
  const needs = ["tonight", "tomorrow", "waiting"].flatMap((group) => today[group].bookings);
  return {
    booking: booking as FollowedBooking,
    own: items.find(({ order_id }: FollowedBooking) => order_id === booking.order_id).state,
    page: page.replaceAll(/\s+/g, " "),
    last: messages.at(-1) as Told | undefined,
    calendar: [...new Set(events.map((event) => event.getFirstPropertyValue("status")))],
    isAtDesk: needs.some((need: { booking: { id: number } }) => need.booking.id === id),
  };
}

const COMES = /(?<!accept )will come\b/;
const CALLED = /(?<!accepts )We (?:will )?call you|We will call|looks for one and calls/;
const ASKED = /Cleaners in your city who do this work|We ask your cleaner first|asking cleaners/;
const SAYS: Partial<Record<State, RegExp>> = {
  nobody_free: /No cleaner is free at this time yet\. We will call you/,
  full: /This time was already full\. We will call you to fix another\./,
  outside: /We do not clean there yet/,
  given_back: /\w+ cannot come\. We are looking for another cleaner/,
  nobody_accepted: /No cleaner accepted in time/,
  unsettled:
    /The day has passed\. Did the cleaner come\?.* Did the cleaner come on \w+ \d+ \w+\? If not/,
  today: /will come today/,
  paused: /Paused until Sat 28 Nov/,
  to_pay: /₹1,749 to pay.* Pay ₹1,749/,
  paid: /Done and paid/,
};

test.each(Object.keys(bookingStates))("what is said of a booking is so: %s", async (key) => {
  const [name, make] = bookingStates[key]!;
  const id = await make();
  const { booking, own, page, last, calendar, isAtDesk } = await read(id);
  const { booking_status: status, state, can } = booking;
  const isOpen = status === "pending" || status === "accepted";
  const said = `${page} ${last?.subject} ${last?.text}`;
  expect(page).toContain(booking.order_id);
  expect(state.name).toBe(name);
  expect(page).toContain(state.head);
  expect(page).toMatch(SAYS[name] ?? "");
  for (const { title, text } of state.steps) expect(page).toContain(`${title} ${text}`);
  // The list says the same.
  expect(own).toEqual(state);

  // A cleaner will come once one has accepted, and until the time of the last visit is over.
  if (status === "accepted" && state.next) expect(page).toMatch(COMES);
  else expect(page).not.toMatch(COMES);
  if (status === "pending") expect(last?.text).not.toMatch(COMES);
  // The days of a pause are taken out of the calendar.
  expect(calendar).toEqual([
    status === "pending" ? "TENTATIVE" : status === "cancelled" ? "CANCELLED" : "CONFIRMED",
    ...(name === "paused" ? ["CANCELLED"] : []),
  ]);
  // One date: in the title, in the plan and where the cleaner is expected.
  if (state.next) expect(page).toContain(longDay(state.next.date));
  for (const [, day] of page.matchAll(/(?:Next|First) visit: (.*?),/g))
    expect(day).toBe(shortDay(state.next!.date));

  // Vendors are asked, or the desk has it before it and says so.
  if (status === "pending") {
    const isAsked = ASKED.test(page);
    expect(isAtDesk || isAsked).toBe(true);
    if (!isAsked) expect(name === "nobody_accepted" || CALLED.test(page)).toBe(true);
  } else expect(said).not.toMatch(ASKED);
  if (CALLED.test(said)) expect(isAtDesk).toBe(true);

  // What can be changed, until when.
  expect(state.change_until !== null).toBe(can.length > 0);
  expect(/You can move or cancel/.test(page)).toBe(can.length > 0);
  expect(/What happens now/.test(page)).toBe(isOpen);
  expect(page.match(/Payment/g) ?? []).toHaveLength(status === "cancelled" ? 0 : 1);
});

/** /booked shows the answer to the booking itself, by the parts of the page that is followed. */
test.each<[name: string, change: object, before?: () => Promise<unknown>]>([
  ["with offers", {}],
  ["of work that nobody offers", { products: [{ product_id: 401, product_count: 1 }] }],
  ["that nobody works", {}, () => setHalfDays(app, imran, { works: [] })],
  ["full", {}, () => setHalfDays(app, imran, { jobs: 1 }).then(() => book())],
  ["long work", { products: LONG_WORK }],
  ["outside the areas", { pin_code: "560001" }],
  ["for a time that has begun", { booking_date: "2026-11-21" }],
  ["at short notice", {}, async () => at("2026-11-23T21:00:00")],
  ["a plan", {}, () => makeMonthly({ days_a_week: 6 })],
])("what /booked says of a booking is what its page says: %s", async (_, change, before) => {
  await before?.();
  const json = aBooking({ ...TUESDAY, ...change });
  const { booking } = await (await app.send("/api/bookings", { json })).json();
  const row = await findRow("booking", { follow_key: booking.follow_key });
  const { booking: followed, page, isAtDesk } = await read(row.id);
  const said = ["booking_status", "hints", "state", "plan", "booking_date", "total"] as const;
  for (const name of said) expect(booking[name], name).toEqual(followed[name]);
  for (const hint of booking.hints) expect(page).toContain(hint);
  if (CALLED.test(booking.hints.join(" "))) expect(isAtDesk).toBe(true);
});

/** What the form says before a booking, in each world of its cards. */
const cards: Record<
  // A closed day is refused: closed-days.test.ts.
  Exclude<Standing, "free" | "few" | "closed"> | "begun",
  { change?: object; before?: () => Promise<unknown> }
> = {
  unknown: { change: { products: [{ product_id: 501, product_count: 1 }] } },
  full: { before: () => setHalfDays(app, imran, { jobs: 1 }).then(() => book()) },
  short_notice: { before: async () => at("2026-11-23T21:00:00") },
  begun: { before: async () => at("2026-11-24T09:00:00") },
  outside: { change: { pin_code: "560001" } },
  over: { before: async () => at("2026-11-24T12:30:00") },
};
const PROMISED_CALL = /\bwe (?:will )?call\b/i;

test.each(Object.keys(cards))("what the form's cards say is so: %s", async (state) => {
  const name = state as keyof typeof cards;
  await cards[name].before?.();
  const { booking: details } = aBooking({ ...TUESDAY, ...cards[name].change });
  const { booking_date: day, pin_code: pinCode } = details;
  const ids = details.products.map(({ product_id }) => product_id).join(",");
  const asked = `pin_code=${pinCode}&product_ids=${ids}&from=${day}&days=1`;
  const { days } = (await getJson(`/api/v1/slots?${asked}`)) as { days: SlotDay[] };
  const answer = days[0]!.Morning;
  expect(answer.standing).toBe(name === "begun" ? "short_notice" : name);
  const chosen = {
    day,
    slot: "Morning",
    isRefused: false,
    notServed: areaNotServed(pinCode),
  } as const;
  const card = slotHint("Morning", answer.standing);
  const sentence = slotSentence({ ...chosen, standing: name });

  const answered = await app.send("/api/bookings", { json: { booking: details } });
  if (name === "over") {
    expect([answered.status, card]).toEqual([422, "8 am to 12 noon, already over"]);
    return;
  }
  // A call is promised where the desk has one to make, and said again afterwards.
  const { booking } = await answered.json();
  const { id } = await findRow("booking", { follow_key: booking.follow_key });
  const { page, isAtDesk } = await read(id);
  expect(card).toMatch(name === "full" ? /, full$/ : PROMISED_CALL);
  expect(sentence).toMatch(PROMISED_CALL);
  expect([isAtDesk, page]).toEqual([true, expect.stringMatching(CALLED)]);
});

test("the form promises no call for a slot with a place", async () => {
  const { days } = await getJson("/api/v1/slots?pin_code=201301&product_ids=601&from=2026-11-24");
  expect(slotHint("Morning", days[0].Morning.standing)).toBe("8 am to 12 noon");
});
