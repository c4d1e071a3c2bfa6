import { describe, expect, test } from "vitest";
import { findContradictions } from "../../../test/races/replay-events.ts";
import { type Vendor } from "#test/vendors.ts";
import {
  answer,
  approvedVendors,
  book,
  past,
  upcoming,
  setUpVendorBookings,
} from "#test/vendor-bookings.ts";
import { kavita } from "../../../seed/people.ts";
import { app, at, findRow, findRows, query, refusalOf, updateRows } from "#test/set-up-test-app.ts";

setUpVendorBookings();

/** What vendors have earned by a booking, in rupees of the ledger. */
const earned = (bookingId: number) =>
  query`select coalesce(sum(amount_paise)::float8 / 100, 0) as rupees
    from ledger_posting where account = 'vendor' and booking_id = ${bookingId}`;

describe("the first to accept", () => {
  test("has it; the others are refused, and it leaves their lists", async () => {
    const [first, second] = (await approvedVendors(2)) as [Vendor, Vendor];
    const id = await book();
    expect((await answer(first, id, "Accepted")).status).toBe(200);
    expect(await refusalOf(answer(second, id, "accepted"))).toEqual([
      409,
      "Another cleaner has accepted this booking already",
    ]);
    expect(await upcoming(first)).toMatchObject([
      { booking_status: "accepted", can: ["rejected", "pending"] },
    ]);
    expect(await upcoming(second)).toEqual([]);
    expect(await past(second)).toMatchObject([{ id, outcome: "missed", can: [] }]);
  });

  test(
    "is one of 24 who accept at the same moment, twenty times over",
    { timeout: 120_000 },
    async () => {
      const vendors = await approvedVendors(24);
      const { url, stop } = await app.listen();
      const accept = async ({ token }: Vendor, id: number) => {
        const response = await fetch(`${url}/api/bookings/${id}/accept_reject_booking`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify({ status: "accepted" }),
        });
        await response.arrayBuffer();
        return response.status;
      };
      for (let round = 0; round < 20; round++) {
        const id = await book();
        const statuses = await Promise.all(vendors.map((vendor) => accept(vendor, id)));
        expect(statuses.filter((status) => status === 200)).toHaveLength(1);
        expect(statuses.filter((status) => status === 409)).toHaveLength(23);
        const row = await findRow("booking", { id }, ["status", "vendor_id"]);
        expect(row).toEqual({ status: "accepted", vendor_id: expect.any(Number) });
      }
      await stop();
    },
  );

  test("is the only one whom the database itself allows", async () => {
    const [first, second] = (await approvedVendors(2)) as [Vendor, Vendor];
    const id = await book();
    await answer(first, id, "accepted");
    expect(await upcoming(second)).toEqual([]);
    const twice = updateRows("booking_offer", { booking_id: id }, { answer: "accepted" });
    await expect(twice).rejects.toThrow("booking_offer_one_winner");
  });
});

test("a rejection concerns that vendor's offer alone, and can be taken back by accepting", async () => {
  const [first, second] = (await approvedVendors(2)) as [Vendor, Vendor];
  const id = await book();
  expect((await answer(first, id, "rejected")).status).toBe(200);
  expect(await upcoming(first)).toMatchObject([{ booking_status: "rejected", can: ["accepted"] }]);
  expect(await upcoming(second)).toMatchObject([{ booking_status: "pending" }]);
  expect((await answer(first, id, "rejected")).status).toBe(409);
  expect((await answer(first, id, "accepted")).status).toBe(200);
});

test("a rejection of an accepted booking offers it to the others", async () => {
  const [first, second] = (await approvedVendors(2)) as [Vendor, Vendor];
  const id = await book();
  await answer(first, id, "accepted");
  await answer(first, id, "rejected");
  expect(await upcoming(second)).toMatchObject([{ booking_status: "pending" }]);
  expect((await answer(second, id, "accepted")).status).toBe(200);
  expect((await answer(first, id, "accepted")).status).toBe(409);
  const events = await findRows("booking_event", { booking_id: id });
  expect(events.map(({ what }) => what)).toEqual([
    "booked",
    "offered",
    "offered",
    "accepted",
    "given_back",
    "accepted",
  ]);
});

test("completing is for the vendor that has it, once its slot has begun", async () => {
  const [vendor, other] = (await approvedVendors(2)) as [Vendor, Vendor];
  const id = await book();
  expect((await answer(vendor, id, "completed")).status).toBe(409);
  await answer(vendor, id, "accepted");
  for (const [time, when] of [
    ["2026-11-21T05:30:00Z", "on Sun 22 Nov at 08:00"],
    ["2026-11-22T02:29:59Z", "at 08:00"],
  ] as const) {
    app.clock.now = new Date(time);
    expect((await upcoming(vendor))[0]?.can).not.toContain("completed");
    const early = await answer(vendor, id, "completed");
    expect([early.status, (await early.json()).message]).toEqual([
      409,
      `It can be marked completed once it has begun, ${when}`,
    ]);
  }
  app.clock.now = new Date("2026-11-22T02:30:00Z");
  expect((await upcoming(vendor))[0]?.can).toEqual(["rejected", "completed"]);
  expect((await answer(other, id, "completed")).status).toBe(409);
  expect((await answer(vendor, id, "completed")).status).toBe(200);
  expect(await upcoming(vendor)).toEqual([]);
  expect(await past(vendor)).toMatchObject([
    {
      id,
      booking_status: "completed",
      outcome: "completed",
      products: { short_title: "Classic, Grout lines, one wall" },
      can: ["accepted"],
    },
  ]);
  expect((await answer(vendor, id, "rejected")).status).toBe(409);
});

test("completing can be taken back for two minutes, with the money that it posted", async () => {
  const [vendor, other] = (await approvedVendors(2)) as [Vendor, Vendor];
  const id = await book();
  await answer(vendor, id, "accepted");
  app.clock.now = new Date("2026-11-22T02:30:00Z");
  await answer(vendor, id, "completed");
  expect(await earned(id)).toEqual([{ rupees: -1500 }]);
  app.clock.now = new Date("2026-11-22T02:32:00Z");
  expect((await answer(other, id, "accepted")).status).toBe(409);
  expect((await answer(vendor, id, "accepted")).status).toBe(200);
  expect(await upcoming(vendor)).toMatchObject([
    { id, booking_status: "accepted", can: ["rejected", "completed"] },
  ]);
  expect(await earned(id)).toEqual([{ rupees: 0 }]);
  expect(await findContradictions(app.db, id)).toEqual([]);
  expect((await answer(vendor, id, "completed")).status).toBe(200);
  expect(await earned(id)).toEqual([{ rupees: -1500 }]);
  app.clock.now = new Date("2026-11-22T02:34:00.001Z");
  expect(await past(vendor)).toMatchObject([{ id, can: [] }]);
  const late = await answer(vendor, id, "accepted");
  expect([late.status, (await late.json()).message]).toEqual([
    409,
    "It is too late to take this back. Call us, and we open the booking again",
  ]);
});

test("completing is possible when the day has passed", async () => {
  const [vendor] = await approvedVendors(1);
  const id = await book();
  await answer(vendor!, id, "accepted");
  app.clock.now = new Date("2026-11-25T05:30:00Z");
  expect(await past(vendor!)).toMatchObject([
    { outcome: "unfinished", can: ["rejected", "completed"] },
  ]);
  expect((await answer(vendor!, id, "completed")).status).toBe(200);
});

test("a job that is done keeps its customer's phone number and address for thirty days", async () => {
  const [vendor] = (await approvedVendors(1)) as [Vendor];
  const id = await book({ full_address: "Flat 4B, Sector 50, Noida", comment: "Two dogs" });
  await answer(vendor, id, "accepted");
  at("2026-11-22T12:00:00");
  expect((await answer(vendor, id, "completed")).status).toBe(200);
  // A session that is not used ends after thirty days.
  at("2026-12-10T12:00:00");
  await past(vendor);
  at("2026-12-22T12:00:00");
  const known = { full_address: "Flat 4B, Sector 50, Noida", comment: "Two dogs" };
  expect(await past(vendor)).toMatchObject([{ phone_number: kavita.phone, ...known }]);
  at("2026-12-23T12:00:00");
  expect(await past(vendor)).toMatchObject([
    {
      phone_number: expect.stringContaining("xxxxxx"),
      full_address: "Sector 50, Noida",
      comment: "",
      price: expect.any(Number),
    },
  ]);
});
