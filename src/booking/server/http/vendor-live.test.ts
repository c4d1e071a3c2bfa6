import { beforeEach, expect, test } from "vitest";
import { answerOffer, createBooking } from "../../../../test/support/bookings.ts";
import {
  newVendor,
  offerApproved,
  operatorToken,
  type Vendor,
} from "../../../../test/support/vendors.ts";
import { readEvents } from "../../../../test/support/read-events.ts";
import { app, setUpTestApp } from "../../../../test/support/set-up-test-app.ts";

setUpTestApp({ isLive: true });

/** Less than the heartbeat, with which each list is read again anyway. */
const BEFORE_HEARTBEAT_MS = 20_000;
const EVENTS = "/api/bookings/vendor_upcoming_bookings/events";

let vendor: Vendor;
beforeEach(async () => {
  vendor = await newVendor(app);
  await offerApproved(app, vendor);
});

/** Opens the stream and returns a function that waits for the id of its next event. */
async function open({ token }: Vendor = vendor, send = app.send, lastId?: string) {
  const headers: Record<string, string> = lastId === undefined ? {} : { "last-event-id": lastId };
  const response = await send(EVENTS, { token, headers });
  expect(response.status).toBe(200);
  const events = readEvents(response, "bookings");
  return {
    close: events.close,
    async next(): Promise<string | undefined> {
      const event = await events.next();
      if (event !== undefined) expect(event.data).toBe("{}");
      return event?.id;
    },
  };
}

const book = () => createBooking(app, { booking_date: "2026-11-24" });

test(
  "a vendor's open list is told of an offer, an acceptance elsewhere and a cancellation",
  async () => {
    const other = await newVendor(app);
    await offerApproved(app, other);
    const second = app.another();
    const here = await open();
    const there = await open(vendor, second.send);
    const seen = [await here.next()];
    expect(await there.next()).toBe(seen[0]);
    const id = await book();
    seen.push(await here.next());
    expect(await there.next()).toBe(seen[1]);
    await answerOffer(app, other, id, "accepted");
    seen.push(await here.next());
    await answerOffer(app, other, id, "rejected");
    seen.push(await here.next());
    const token = await operatorToken(app);
    const json = { reason: "The customer asked", seen_vendor_id: null };
    await app.send(`/api/v1/ops/bookings/${id}/cancel`, { json, token });
    seen.push(await here.next());
    // Without the booking the list is what it was before, and given back it is offered as it was.
    const [empty, offered] = seen;
    expect(offered).not.toBe(empty);
    expect(seen).toEqual([empty, offered, empty, offered, empty]);
    await Promise.all([here.close(), there.close()]);
    await second.close();
  },
  BEFORE_HEARTBEAT_MS,
);

test("whoever comes back is told at once what was missed, and nothing otherwise", async () => {
  const first = await open();
  const lastId = await first.next();
  await first.close();
  await book();
  await app.restart();
  const back = await open(vendor, app.send, lastId);
  expect(await back.next()).not.toBe(lastId);
  await back.close();
});

test(
  "each of several offers is told, and after all lists were closed the next open one is too",
  async () => {
    const closed = await open();
    const empty = await closed.next();
    await closed.close();
    const list = await open();
    expect(await list.next()).toBe(empty);
    await book();
    const first = await list.next();
    await book();
    const second = await list.next();
    expect(new Set([empty, first, second]).size).toBe(3);
    await list.close();
  },
  BEFORE_HEARTBEAT_MS,
);

test("a vendor has at most twenty streams, and a visitor none", async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => open()));
  const more = await app.send(EVENTS, { token: vendor.token });
  expect(more.status).toBe(503);
  expect(more.headers.get("retry-after")).toBe("30");
  await Promise.all(streams.map((stream) => stream.close()));
  expect((await app.send(EVENTS)).status).toBe(401);
});
