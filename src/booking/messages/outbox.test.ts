import { expect, test } from "vitest";
import { UNDO_MS } from "../ground/limits.ts";
import { accountIdOf } from "#test/accounts.ts";
import { answerOffer, createBooking } from "#test/bookings.ts";
import { app, query, SATURDAY, setUpTestApp } from "#test/set-up-test-app.ts";
import { newVendor, offerApproved, operatorToken } from "#test/vendors.ts";

setUpTestApp({ empty: ["booking", "vendor_address", "outbox"] });

type Row = {
  event: string;
  booking_id: number | null;
  vendor_id: number | null;
  data: Record<string, unknown>;
  wait_ms: number;
};

const outbox = async (): Promise<Row[]> => {
  const rows = await query<Row>`
    select event, booking_id, vendor_id, data,
      (extract(epoch from run_at - created_at) * 1000)::int as wait_ms
    from outbox order by id`;
  return rows;
};

test("a booking and its transitions each write one row of the outbox", async () => {
  const vendor = await newVendor(app);
  await offerApproved(app, vendor);
  const vendorId = await accountIdOf(app, vendor.email);
  const id = await createBooking(app, { booking_date: "2026-11-21" });
  expect((await answerOffer(app, vendor, id, "accepted")).status).toBe(200);
  expect((await answerOffer(app, vendor, id, "rejected")).status).toBe(200);
  expect((await answerOffer(app, vendor, id, "accepted")).status).toBe(200);
  expect((await answerOffer(app, vendor, id, "completed")).status).toBe(200);
  const row = { booking_id: id, vendor_id: vendorId, wait_ms: 0 };
  const by = { by: "vendor", reason: "" };
  expect(await outbox()).toEqual([
    { event: "entry-approved", ...row, booking_id: null, data: expect.anything() },
    { event: "booked", ...row, vendor_id: null, data: {} },
    { event: "accepted", ...row, wait_ms: UNDO_MS, data: { ...by, former_vendor_id: null } },
    { event: "given-back", ...row, data: { ...by, former_vendor_id: vendorId } },
    { event: "accepted", ...row, wait_ms: UNDO_MS, data: { ...by, former_vendor_id: null } },
    { event: "completed", ...row, wait_ms: UNDO_MS, data: { ...by, former_vendor_id: vendorId } },
  ]);
});

test("a transition that is refused, and a booking that is not made, write none", async () => {
  const vendor = await newVendor(app);
  await offerApproved(app, vendor);
  const id = await createBooking(app);
  expect((await answerOffer(app, vendor, id, "completed")).status).toBe(409);
  const none = await app.send("/api/bookings", { json: { booking: {} } });
  expect(none.status).toBe(422);
  expect((await outbox()).map(({ event }) => event)).toEqual(["entry-approved", "booked"]);
});

test("a vendor that becomes eligible gets all open offers in one row, and an operator's reason is stored", async () => {
  const one = await createBooking(app);
  const other = await createBooking(app);
  const vendor = await newVendor(app);
  await offerApproved(app, vendor);
  const token = await operatorToken(app);
  const cancel = { reason: "They moved" };
  const path = `/api/v1/ops/bookings/${one}/cancel`;
  expect((await app.send(path, { json: cancel, token })).status).toBe(200);
  const rows = await outbox();
  expect(rows.map(({ event }) => event)).toEqual([
    "booked",
    "booked",
    "entry-approved",
    "offered",
    "cancelled",
  ]);
  expect(rows[3]?.data).toEqual({ booking_ids: [one, other] });
  expect(rows[4]?.data).toEqual({ by: "operator", reason: "They moved", former_vendor_id: null });
  expect(app.clock.now).toEqual(SATURDAY);
});
