import { beforeAll, expect, test } from "vitest";
import { findContradictions } from "../../../test/races/replay-events.ts";
import { newVendor, offerApproved, operatorToken, type Vendor } from "#test/vendors.ts";
import { app, query, refusalOf, SATURDAY, setUpTestApp } from "#test/set-up-test-app.ts";
import { answerOffer, createBooking } from "#test/bookings.ts";

let vendor: Vendor;
let other: Vendor;
setUpTestApp({ rateLimits: true, empty: ["booking", "booking_request"] });
beforeAll(async () => {
  [vendor, other] = [await newVendor(app), await newVendor(app)];
  for (const one of [vendor, other]) await offerApproved(app, one);
});

let customers = 9_600_000_000;
const book = (): Promise<number> =>
  createBooking(app, { phone_number: String(customers++) }, `10.0.0.${customers % 250}`);

const answer = (vendor: Vendor, id: number, status: string, reason?: string) =>
  answerOffer(app, vendor, id, status, reason);
const listed = async ({ token }: Vendor) =>
  (await app.send("/api/bookings/vendor_upcoming_bookings", { token })).json();
const ops = async (path: string) =>
  (await app.send(`/api/v1/ops/${path}`, { token: await operatorToken(app) })).json();
const after = (seconds: number) => {
  app.clock.now = new Date(SATURDAY.getTime() + seconds * 1000);
};

test("an acceptance undone at once leaves the offer pending, and nothing was given back", async () => {
  const id = await book();
  expect((await answer(vendor, id, "accepted")).status).toBe(200);
  after(120);
  expect(await listed(vendor)).toMatchObject([{ can: ["rejected", "pending"] }]);
  const undone = await answer(vendor, id, "pending");
  expect([undone.status, await undone.json()]).toEqual([200, { booking_status: "pending" }]);
  expect(await listed(vendor)).toMatchObject([
    {
      id,
      booking_status: "pending",
      can: ["accepted", "rejected"],
      full_address: "Sector 76, Noida",
    },
  ]);
  expect(await listed(other)).toMatchObject([{ id, booking_status: "pending" }]);
  const rows = await query`select first_accepted_at from booking`;
  expect(rows).toEqual([{ first_accepted_at: null }]);
  const { booking } = await ops(`bookings/${id}`);
  expect(booking.events[0]).toMatchObject({ what: "undone", by: vendor.email });
  expect(await findContradictions(app.db, id)).toEqual([]);

  expect((await answer(vendor, id, "accepted")).status).toBe(200);
});

test("an acceptance can be undone for two minutes, then the booking is given back", async () => {
  const id = await book();
  expect((await answer(vendor, id, "pending")).status).toBe(409);
  await answer(vendor, id, "accepted");
  expect((await answer(other, id, "pending")).status).toBe(409);
  after(121);
  expect(await listed(vendor)).toMatchObject([{ can: ["rejected"] }]);
  expect(await refusalOf(answer(vendor, id, "pending"))).toEqual([
    409,
    "It is too late to undo this. You can give the booking back",
  ]);
  const reason = "  Our van broke down\nand we are two short ";
  expect((await answer(vendor, id, "rejected", reason)).status).toBe(200);
  const { booking } = await ops(`bookings/${id}`);
  expect(booking.events[0]).toMatchObject({
    what: "given_back",
    reason: "Our van broke down\nand we are two short",
  });
});

test("what an operator assigned cannot be undone, only given back", async () => {
  const id = await book();
  const rows = await query<{ id: number }>`select id from account
    where email = ${vendor.email}`;
  const assigned = await app.send(`/api/v1/ops/bookings/${id}/assign`, {
    json: { vendor_id: rows[0]!.id },
    token: await operatorToken(app),
  });
  expect(assigned.status).toBe(200);
  expect(await listed(vendor)).toMatchObject([{ can: ["rejected"] }]);
  expect((await answer(vendor, id, "pending")).status).toBe(409);
});

test("a vendor undoes ten acceptances on a day, and gives back after that", async () => {
  const ids: number[] = [];
  for (let i = 0; i < 11; i++) ids.push(await book());
  for (const id of ids) expect((await answer(other, id, "accepted")).status).toBe(200);
  const id = ids.pop()!;
  for (const one of ids) expect((await answer(other, one, "pending")).status).toBe(200);
  expect(await refusalOf(answer(other, id, "pending"))).toEqual([
    429,
    "You have undone 10 acceptances today. Give this one back instead",
  ]);
  expect((await answer(other, id, "rejected", "Too far")).status).toBe(200);
});

test("a reason of more than 500 characters is refused, and nothing is given back", async () => {
  const id = await book();
  await answer(vendor, id, "accepted");
  expect(await refusalOf(answer(vendor, id, "rejected", "x".repeat(501)))).toEqual([
    422,
    "The reason can have at most 500 characters",
  ]);
  expect(await listed(vendor)).toMatchObject([{ booking_status: "accepted" }]);
});
