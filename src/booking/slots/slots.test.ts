import { beforeEach, expect, test } from "vitest";
import type { SlotDay } from "./contract.ts";
import { addDays, SLOTS } from "#kernel/time/day.ts";
import { setHalfDays } from "#test/half-days.ts";
import { answerOffer, createBooking } from "#test/bookings.ts";
import { newVendor, offerApproved, type Vendor } from "#test/vendors.ts";
import { app, getJson, query, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp({ empty: ["booking", "booking_request", "vendor_service"] });

let vendor: Vendor;
beforeEach(async () => {
  vendor = await newVendor(app);
  await offerApproved(app, vendor);
});

const ask = (query: Record<string, string> = {}) =>
  app.send(
    `/api/v1/slots?${new URLSearchParams({ pin_code: "201301", product_ids: "601", ...query })}`,
  );

async function statesOf(query: Record<string, string> = {}): Promise<string[]> {
  const response = await ask(query);
  expect(response.status).toBe(200);
  const { days } = (await response.json()) as { days: SlotDay[] };
  return days.map(({ Morning, Evening }) => `${Morning.state} ${Evening.state}`);
}
const sunday = () => statesOf({ from: "2026-11-22", days: "1" });

test("without vendors' limits every slot of the next seven days is open", async () => {
  const { days } = await (await ask()).json();
  expect(days).toHaveLength(7);
  expect(days[1]).toEqual({
    date: "2026-11-22",
    Morning: { state: "open", standing: "free" },
    Evening: { state: "open", standing: "free" },
  });
  expect(new Set(await statesOf({ days: "14" }))).toEqual(new Set(["open open"]));
});

test("outside the areas, and without a vendor for it, slots are unknown", async () => {
  expect(await statesOf({ pin_code: "560001", days: "1" })).toEqual(["unknown unknown"]);
  expect(await statesOf({ product_ids: "101", days: "1" })).toEqual(["unknown unknown"]);
  expect(await statesOf({ pin_code: "122001", days: "1" })).toEqual(["unknown unknown"]);
  expect(await statesOf({ product_ids: "101,601", days: "1" })).toEqual(["open open"]);
});

test("accepted bookings take a vendor's places: open, few, and then full", async () => {
  await setHalfDays(app, vendor, { jobs: 3 });
  expect(await sunday()).toEqual(["open open"]);
  for (const morning of ["few", "few", "full"]) {
    const id = await createBooking(app);
    expect((await answerOffer(app, vendor, id, "accepted")).status).toBe(200);
    expect(await sunday()).toEqual([`${morning} open`]);
  }
});

test("a booking that waits holds a place, until it is cancelled or the vendor says no", async () => {
  await setHalfDays(app, vendor, { jobs: 1 });
  expect(await sunday()).toEqual(["few few"]);
  const id = await createBooking(app);
  expect(await sunday()).toEqual(["full few"]);
  await answerOffer(app, vendor, id, "rejected");
  expect(await sunday()).toEqual(["few few"]);
  await answerOffer(app, vendor, id, "accepted");
  expect(await sunday()).toEqual(["full few"]);
  await answerOffer(app, vendor, id, "rejected");
  expect(await sunday()).toEqual(["few few"]);
});

test("a booking that waits in another city, or asks others, holds no place here", async () => {
  await setHalfDays(app, vendor, { jobs: 1 });
  const delhi = await newVendor(app, 2);
  await offerApproved(app, delhi);
  await createBooking(app, { pin_code: "110001" });
  const other = await newVendor(app);
  await offerApproved(app, other, 101);
  await createBooking(app, { products: [{ product_id: 101, product_count: 1 }] });
  expect(await sunday()).toEqual(["few few"]);
});

test("a vendor's days off and the half-days in which it does not work are full", async () => {
  await setHalfDays(app, vendor, {
    works: [1, 2, 3, 4, 13],
    daysOff: [{ from: "2026-11-24", to: "2026-11-30" }],
  });
  // Saturday; Sunday's evening; a Monday; then away until the last of the month.
  expect(await statesOf({ days: "11" })).toEqual([
    "full full",
    "open full",
    "open open",
    ...Array.from({ length: 7 }, () => "full full"),
    "open open",
  ]);
});

test("places of several vendors add up, and one without a limit makes it open", async () => {
  const other = await newVendor(app);
  await offerApproved(app, other);
  await setHalfDays(app, vendor, { jobs: 1 });
  await setHalfDays(app, other, { jobs: 2, works: [13] });
  expect(await sunday()).toEqual(["open few"]);
  await createBooking(app);
  expect(await sunday()).toEqual(["few few"]);
  await setHalfDays(app, other, { works: [14] });
  expect(await sunday()).toEqual(["full open"]);
});

test("a vendor who accepts more than it takes does not take others' places", async () => {
  const other = await newVendor(app);
  await offerApproved(app, other);
  for (const one of [vendor, other]) await setHalfDays(app, one, { jobs: 1 });
  const ids = [await createBooking(app), await createBooking(app)];
  await query`update booking set status = 'accepted', vendor_id = (
    select id from account where email = ${vendor.email}) where id = any(${ids})`;
  expect(await sunday()).toEqual(["few few"]);
});

test("a job in a half-day in which its vendor does not work any more takes no place of another", async () => {
  const other = await newVendor(app);
  await offerApproved(app, other);
  const week = Array.from({ length: 7 }, (_, n) => addDays("2026-11-22", n));
  const ids: number[] = [];
  for (const booking_date of week)
    for (const booking_time_slot of SLOTS)
      ids.push(await createBooking(app, { booking_date, booking_time_slot }));
  await query`update booking set status = 'accepted', vendor_id = (
    select id from account where email = ${vendor.email}) where id = any(${ids})`;
  // Monday's morning, Tuesday's evening and so on, so that no two days and no two times are alike.
  await setHalfDays(app, vendor, { jobs: 1, works: [1, 4, 5, 8, 9, 12, 13] });
  await setHalfDays(app, other, { jobs: 3 });
  expect(await statesOf({ from: "2026-11-22" })).toEqual(week.map(() => "open open"));
});

test("a time of day that is over is full, and today is today in India", async () => {
  app.clock.now = new Date("2026-11-30T18:29:00Z");
  expect((await (await ask()).json()).days[0]).toMatchObject({
    date: "2026-11-30",
    Morning: { state: "full" },
    Evening: { state: "full" },
  });
  app.clock.now = new Date("2026-11-30T18:31:00Z");
  expect((await (await ask()).json()).days[0]).toMatchObject({
    date: "2026-12-01",
    Morning: { state: "open" },
  });
});

test("days behind the last one that can be booked are left out", async () => {
  const last = addDays("2026-11-21", 90);
  const { days } = await (await ask({ from: addDays(last, -1), days: "14" })).json();
  expect(days.map(({ date }: SlotDay) => date)).toEqual([addDays(last, -1), last]);
});

test.each([
  [{ from: "2026-11-20" }, "Booking date can't be in the past"],
  [{ from: "2027-02-20" }, "Booking date can be at most 90 days ahead"],
  [{ from: "2026-02-30" }, "from must be a day that the calendar has, for example 2026-11-22"],
  [{ days: "15" }, "days must be from 1 to 14"],
  [{ days: "0" }, "days must be from 1 to 14"],
  [{ pin_code: "2013" }, "Enter a pin code of 6 digits, for example 201301"],
  [{ product_ids: "washroom" }, expect.stringMatching(/^Send 1 to \d+ ids/)],
])("%j is refused with %s", async (query, message) => {
  const response = await ask(query);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ message });
});

test("the first free slot of an area is the first with a place, whatever is offered there", async () => {
  await setHalfDays(app, vendor, { jobs: 1, works: [2, 13] });
  const first = async (query = "", pinCode = "201301") => {
    const { standing, first_free } = await getJson(`/api/v1/areas/${pinCode}${query}`);
    return [standing, first_free && `${first_free.date} ${first_free.slot}`];
  };
  expect(await first()).toEqual(["free", "2026-11-22 Morning"]);
  await createBooking(app);
  expect(await first()).toEqual(["free", "2026-11-23 Evening"]);
  expect(await first("?product_ids=601")).toEqual(["free", "2026-11-23 Evening"]);
  expect(await first("?product_ids=101")).toEqual(["unknown", undefined]);
  expect(await first("?product_ids=101,601")).toEqual(["free", "2026-11-23 Evening"]);
  await setHalfDays(app, vendor, { daysOff: [{ from: "2026-11-21", to: "2026-12-31" }] });
  expect(await first()).toEqual(["full", undefined]);
  expect(await first("", "560001")).toEqual(["outside", undefined]);
});

test("each slot has one name for how it stands, and its documented state follows from that", async () => {
  await setHalfDays(app, vendor, { jobs: 1, works: [12, 13, 14, 1] });
  await createBooking(app);
  const names = async (query: Record<string, string>) => {
    const { days } = (await (await ask(query)).json()) as { days: SlotDay[] };
    return days.flatMap(({ Morning, Evening }) =>
      [Morning, Evening].map(({ standing, state }) => `${standing} ${state}`),
    );
  };
  app.clock.now = new Date("2026-11-21T06:31:00Z");
  expect(await names({ days: "3" })).toEqual([
    "over full",
    "short_notice few",
    "full full",
    "few few",
    "few few",
    "full full",
  ]);
  expect(await names({ days: "1", product_ids: "101" })).toEqual(["over full", "unknown unknown"]);
  expect(await names({ days: "1", pin_code: "560001" })).toEqual(["over full", "outside unknown"]);
});

test("mini services alone are done by whoever does a product of their category", async () => {
  expect(await statesOf({ product_ids: "652", days: "1" })).toEqual(["open open"]);
  expect(await statesOf({ product_ids: "652,651", days: "1" })).toEqual(["open open"]);
  expect(await statesOf({ product_ids: "552", days: "1" })).toEqual(["unknown unknown"]);
  // With a product, its vendors do them.
  expect(await statesOf({ product_ids: "603,652", days: "1" })).toEqual(["unknown unknown"]);
});
