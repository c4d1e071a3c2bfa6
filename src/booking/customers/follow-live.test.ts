import { beforeEach, expect, test } from "vitest";
import { aBooking } from "#test/fixtures.ts";
import { answerOffer } from "#test/bookings.ts";
import { newVendor, offerApproved, type Vendor } from "#test/vendors.ts";
import { readEvents } from "#test/read-events.ts";
import { app, findRow, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp();

let vendor: Vendor;
let key: string;
let id: number;
beforeEach(async () => {
  vendor = await newVendor(app);
  await offerApproved(app, vendor);
  const json = aBooking({
    booking_date: "2026-11-24",
    full_address: "B-1204, Tower 7; Neem Residency,\nSector 76, Noida",
  });
  const { booking } = await (await app.send("/api/bookings", { json })).json();
  key = booking.follow_key;
  id = (await findRow("booking", { follow_key: key })).id;
});

type Event = { id: string; booking: { booking_status: string; [field: string]: unknown } };

/** Opens the stream and returns a function that waits for its next event. */
async function open(send = app.send, lastId?: string) {
  const leave = new AbortController();
  const response = await send(`/api/v1/bookings/follow/${key}/events`, {
    ...(lastId !== undefined && { headers: { "last-event-id": lastId } }),
    signal: leave.signal,
  });
  expect(response.status).toBe(200);
  const events = readEvents(response, "booking");
  return {
    response,
    close: events.close,
    async next(): Promise<Event | undefined> {
      const event = await events.next();
      return event && { id: event.id, ...JSON.parse(event.data) };
    },
  };
}

test("a stream gets each change, on another instance too", async () => {
  const other = app.another();
  const here = await open();
  const there = await open(other.send);
  expect(here.response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(here.response.headers.get("cache-control")).toBe("no-store, no-transform");
  expect((await here.next())?.booking.booking_status).toBe("pending");
  expect((await there.next())?.booking.booking_status).toBe("pending");

  await answerOffer(app, vendor, id, "accepted");
  for (const stream of [here, there]) {
    const event = await stream.next();
    expect(event?.booking).toMatchObject({
      booking_status: "accepted",
      vendor: { phone_number: expect.stringMatching(/^\d{10}$/), since: "2026-11" },
    });
  }
  await other.send(`/api/v1/bookings/follow/${key}/cancel`, { json: { reason: "Away" } });
  for (const stream of [here, there])
    expect((await stream.next())?.booking).toMatchObject({
      booking_status: "cancelled",
      vendor: null,
      changes: [
        { what: "cancelled", by: "customer", reason: "Away" },
        { what: "accepted", by: "vendor" },
        { what: "booked", by: "customer" },
      ],
    });
  await Promise.all([here.close(), there.close()]);
  await other.close();
});

test("who comes back after a restart gets what was missed, and nothing when nothing was", async () => {
  const before = await open();
  const known = await before.next();
  await app.restart();
  // The stream ends with the process; the browser reconnects.
  expect(await before.next()).toBeUndefined();

  const again = await open(app.send, known?.id);
  await answerOffer(app, vendor, id, "accepted");
  // The first event is the change: the known version is not sent again.
  expect((await again.next())?.booking.booking_status).toBe("accepted");
  await again.close();

  await answerOffer(app, vendor, id, "rejected");
  const missed = await open(app.send, known?.id);
  expect((await missed.next())?.booking).toMatchObject({
    booking_status: "pending",
    changes: [{ what: "released" }, { what: "accepted" }, { what: "booked" }],
  });
  await missed.close();
});

test("one client has at most twenty open streams, and a closed one frees its place", async () => {
  const path = `/api/v1/bookings/follow/${key}/events`;
  const from = "203.0.113.9";
  const open = await Promise.all(Array.from({ length: 20 }, () => app.send(path, { from })));
  expect(open.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const refused = await app.send(path, { from });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
  expect((await app.send(path, { from, method: "HEAD" })).status).toBe(200);
  await open[0]!.body!.cancel();
  const next = await app.send(path, { from });
  expect(next.status).toBe(200);
  for (const response of [next, ...open.slice(1)]) await response.body!.cancel();
  expect((await app.send(`/api/v1/bookings/follow/${"x".repeat(22)}/events`)).status).toBe(404);
});
