import ICAL from "ical.js";
import { expect, test } from "vitest";
import { FAN, WASHROOM } from "#test/fixtures.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import {
  answer,
  approved,
  book,
  get,
  ops,
  setUpOpsBookings,
  dayToken,
} from "#test/ops-bookings.ts";
import { app, findRow, getJson, query } from "#test/set-up-test-app.ts";

setUpOpsBookings();

const LONG =
  "This is more than a day of work. We will call you to agree on the days or a bigger crew.";
const FULL_HOUSE_1BHK = 401;
const FULL_HOUSE_4BHK = 404;
/** 1 hour. */
const SPLIT_AC = 1402;
const count = (product_id: number, product_count = 1) => ({ product_id, product_count });
/** 5 hours. */
const HOUSE = [count(FULL_HOUSE_1BHK)];
/** 7 hours, and six times 1 hour 15 minutes: 14 hours 30 minutes. */
const MUCH = [count(FULL_HOUSE_4BHK), count(WASHROOM.id, 6)];
const LATER = { booking_date: "2026-11-29", booking_time_slot: "Evening" };

const pathOf = async (id: number) =>
  `/api/v1/bookings/follow/${(await findRow("booking", { id }, ["follow_key"])).follow_key}`;
const follow = async (id: number) => (await getJson(await pathOf(id))).booking;
const move = async (id: number, booking_date: string) =>
  app.send(`${await pathOf(id)}/reschedule`, { json: { ...LATER, booking_date } });

/** What the desk's Today says of a booking. */
async function needOf(id: number) {
  const today = await getJson("/api/v1/ops/today", dayToken);
  const needs = ["tonight", "tomorrow", "waiting"].flatMap((group) => today[group].bookings);
  const found = needs.filter((need: { booking: { id: number } }) => need.booking.id === id);
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0]?.kind as string | undefined;
}

async function eventOf(id: number) {
  const ics = await app.send(`${await pathOf(id)}/calendar.ics`);
  const event = new ICAL.Component(ICAL.parse(await ics.text())).getFirstSubcomponent("vevent")!;
  return ["dtstart", "dtend"].map((name) => String(event.getFirstPropertyValue(name)));
}

test("work of 14 and a half hours is booked, and the desk calls, also once a vendor has accepted", async () => {
  const meera = await approved("Meera Devi");
  const id = await book({ ...LATER, products: MUCH });
  expect(await follow(id)).toMatchObject({ work_minutes: 870, hints: [LONG] });
  expect(await needOf(id)).toBe("call");
  const { booking } = await ops(`/${id}`);
  expect(booking).toMatchObject({
    work_minutes: 870,
    call_because: ["The work takes more than 8 hours, which needs several days or a bigger crew."],
  });
  expect((await get("")).items).toMatchObject([{ id, needs_call: true, is_long: true }]);

  await answer(meera, id, "accepted");
  expect((await follow(id)).hints).toEqual([LONG]);
  expect(await needOf(id)).toBe("call");

  expect((await ops(`/${id}/confirm`, {})).status).toBe(200);
  expect(await follow(id)).toMatchObject({ work_minutes: 870, hints: [] });
  expect(await needOf(id)).toBeUndefined();
});

test("nobody is called about the length of work that goes on already", async () => {
  const id = await book({ ...LATER, products: MUCH });
  await query`update booking set has_begun = true where id = ${id}`;
  expect((await follow(id)).hints).toEqual([]);
  expect(await needOf(id)).not.toBe("call");
});

test("the customer is called again after moving long work, but not after the desk moved it", async () => {
  const id = await book({ ...LATER, products: MUCH });
  await ops(`/${id}/confirm`, {});
  const { vendor } = (await ops(`/${id}`)).booking;
  const to = { booking_date: "2026-11-30", booking_time_slot: "Evening" };
  expect((await ops(`/${id}/reschedule`, { ...to, seen_vendor_id: vendor })).status).toBe(200);
  expect((await follow(id)).hints).toEqual([]);
  expect((await move(id, "2026-12-01")).status).toBe(200);
  expect((await follow(id)).hints).toEqual([LONG]);
  expect(await needOf(id)).toBe("call");
});

test.each([
  ["tonight", "2026-11-21"],
  ["tomorrow", "2026-11-22"],
])("long work of %s is a call on the desk's Today", async (_, booking_date) => {
  await approved("Meera Devi");
  const id = await book({ ...LATER, booking_date, products: MUCH });
  expect(await needOf(id)).toBe("call");
});

test.each([
  ["5 hours", HOUSE, 300],
  ["8 hours", [...HOUSE, count(SPLIT_AC, 3)], 480],
])("work of %s needs no call", async (_, products, work_minutes) => {
  const id = await book({ ...LATER, products });
  expect(await follow(id)).toMatchObject({ work_minutes, hints: [] });
  expect((await ops(`/${id}`)).booking.call_because).toEqual([]);
  expect(await needOf(id)).toBe("unoffered");
});

test("a length that is not known is left out, and the catalogue's later change changes no booking", async () => {
  const unknown = await book({ ...LATER, products: [count(FAN.id, 3)] });
  expect((await follow(unknown)).work_minutes).toBe(0);
  const id = await book({ ...LATER, products: [count(WASHROOM.id, 2), count(FAN.id)] });
  const [bookable] = await getJson(`/api/v1/bookables?ids=${WASHROOM.id}`);
  expect(bookable.duration_minutes).toBe(75);
  await query`update product set duration_minutes = 600 where id = ${WASHROOM.id}`;
  expect(await follow(id)).toMatchObject({ work_minutes: 150, hints: [] });
  await query`update product set duration_minutes = 75 where id = ${WASHROOM.id}`;
});

test("of a monthly plan it is the length of one visit", async () => {
  const id = await book({ ...LATER, products: [count(104)] });
  const { work_minutes, plan } = await follow(id);
  expect([work_minutes, plan.visits_total > 1]).toEqual([90, true]);
});

test("it follows the lines that the desk changes, and the customer's refusal", async () => {
  const id = await book({ ...LATER, products: HOUSE });
  const { version } = (await ops(`/${id}`)).booking;
  const changed = await app.send(`/api/v1/ops/bookings/${id}/lines`, {
    method: "PUT",
    token: dayToken,
    json: {
      lines: MUCH.map(({ product_id, product_count: quantity }) => ({ product_id, quantity })),
      reason: "A bigger flat",
      seen_vendor_id: null,
      version,
    },
  });
  expect(changed.status).toBe(200);
  const booking = await follow(id);
  expect(booking).toMatchObject({ work_minutes: 870, hints: [LONG] });
  expect(await needOf(id)).toBe("call");
  const json = { change_id: booking.refusable_change.id };
  expect((await app.send(`${await pathOf(id)}/refuse_change`, { json })).status).toBe(200);
  expect(await follow(id)).toMatchObject({ work_minutes: 300, hints: [] });
});

test.each([
  ["75 minutes", "Morning", [count(WASHROOM.id)], "08:00:00", "2026-11-29T12:00:00"],
  ["5 hours", "Morning", HOUSE, "08:00:00", "2026-11-29T13:00:00"],
  ["5 hours", "Evening", HOUSE, "16:00:00", "2026-11-29T21:00:00"],
  ["14 hours", "Morning", MUCH, "08:00:00", "2026-11-29T16:00:00"],
  ["14 hours", "Evening", MUCH, "16:00:00", "2026-11-30T00:00:00"],
])(
  "the calendar's event of %s in the %s ends with the work",
  async (_, slot, products, begin, end) => {
    const id = await book({ ...LATER, booking_time_slot: slot, products });
    expect(await eventOf(id)).toEqual([`2026-11-29T${begin}`, end]);
  },
);

test("the message of a booking says how long the work takes", async () => {
  const id = await book({ ...LATER, products: HOUSE });
  await deliverAll(app, testEngine(undefined));
  const messages = await listMessages(app);
  const { text } = messages.find(({ booking_id }) => booking_id === id)!;
  expect(text).toContain("The work takes about 5 hours. If it starts at 4, it ends around 9 pm.");
});
