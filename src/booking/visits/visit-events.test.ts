import { expect, test } from "vitest";
import { acceptedJob, followVisit, recordEvent, sendEvent } from "#test/visits.ts";
import { other, setUpBookingsOfTwo, past, upcoming, vendor } from "#test/vendor-bookings.ts";
import { at, getJson, refusalOf } from "#test/set-up-test-app.ts";

setUpBookingsOfTwo();

test("a visit goes from its hour to its end, each event once and in order", async () => {
  const { id, key } = await acceptedJob(vendor);
  expect(await followVisit(key)).toMatchObject({ state: "planned", window: null, code: null });
  await recordEvent(vendor, id, { event: "arrival", time: "09:00" });
  expect(await followVisit(key)).toMatchObject({
    day: "2026-11-24",
    slot: "Morning",
    window: { from: "09:00", to: "10:00" },
    late_minutes: 0,
    person: { checks: [], jobs_done: 0 },
    gate: { line: expect.stringMatching(/Tue 24 Nov, 9 am to 10 am$/) },
    may: [],
  });
  at("2026-11-24T07:59:00");
  expect(await refusalOf(sendEvent(vendor, id, { event: "on_the_way" }))).toEqual([
    409,
    "It is too early. This can be said from 08:00 on",
  ]);
  at("2026-11-24T08:10:00");
  await recordEvent(vendor, id, { event: "on_the_way", key: "one" });
  await recordEvent(vendor, id, { event: "on_the_way", key: "one" });
  expect(
    await refusalOf(sendEvent(vendor, id, { event: "late", minutes: 20, key: "one" })),
  ).toEqual([409, "This Idempotency-Key was used for something else"]);
  await recordEvent(vendor, id, { event: "late", minutes: 20 });
  expect(await refusalOf(sendEvent(vendor, id, { event: "started", code: "0000" }))).toEqual([
    409,
    "First say that you are at the door",
  ]);
  at("2026-11-24T09:15:00");
  await recordEvent(vendor, id, { event: "at_the_door" });
  const { code } = await followVisit(key);
  expect(await refusalOf(sendEvent(vendor, id, { event: "done" }))).toEqual([
    409,
    "First start the work with the code",
  ]);
  await recordEvent(vendor, id, { event: "started", code });
  at("2026-11-24T11:00:00");
  const done = await recordEvent(vendor, id, { event: "done" });
  expect(done).toMatchObject({ state: "done", next: [] });
  expect(await followVisit(key)).toMatchObject({ state: "done", code: null, late_minutes: 20 });
  expect((await followVisit(key)).events.map((one: { event: string }) => one.event)).toEqual([
    "arrival",
    "on_the_way",
    "late",
    "at_the_door",
    "started",
    "done",
  ]);
  expect((await past(vendor))[0]).toMatchObject({ booking_status: "completed" });
  expect(await refusalOf(sendEvent(other, id, { event: "done" }))).toEqual([
    404,
    "There is no such job of yours",
  ]);
});

type Said = { event: string; [field: string]: unknown };
const DOOR: Said[] = [{ event: "on_the_way" }, { event: "at_the_door" }];

// Each rule at its minute: with the hour that was said, after these events at 9:15, and one second before it holds.
test.each<[string | null, Said[], Said, string, string]>([
  [null, [], { event: "late", minutes: 20 }, "2026-11-23T23:59:59", "2026-11-24T00:00:00"],
  [null, [], { event: "on_the_way" }, "2026-11-24T06:59:59", "2026-11-24T07:00:00"],
  ["09:00", [], { event: "on_the_way" }, "2026-11-24T07:59:59", "2026-11-24T08:00:00"],
  [null, DOOR, { event: "customer_away" }, "2026-11-24T09:44:59", "2026-11-24T09:45:00"],
  ["10:00", DOOR, { event: "customer_away" }, "2026-11-24T10:29:59", "2026-11-24T10:30:00"],
])(
  "with the hour %s, after %j: %j not at %s, but at %s",
  async (time, before, event, early, from) => {
    const { id } = await acceptedJob(vendor);
    if (time !== null) await recordEvent(vendor, id, { event: "arrival", time });
    at("2026-11-24T09:15:00");
    for (const one of before) await recordEvent(vendor, id, one);
    at(early);
    expect(await refusalOf(sendEvent(vendor, id, event))).toEqual([
      409,
      expect.stringContaining("It is too early"),
    ]);
    at(from);
    await recordEvent(vendor, id, event);
  },
);

test.each([
  [null, "11:00", "2026-11-24T11:59:59", 200],
  [null, "11:00", "2026-11-24T12:00:00", 409],
  [null, "09:00", "2026-11-24T10:00:00", 422],
  ["09:00", "11:00", "2026-11-24T09:59:59", 200],
  ["09:00", "11:00", "2026-11-24T10:00:00", 409],
])("after the hour %s, the hour %s said at %s: %i", async (before, time, when, status) => {
  const { id } = await acceptedJob(vendor);
  if (before !== null) await recordEvent(vendor, id, { event: "arrival", time: before });
  at(when);
  const [job] = await upcoming(vendor);
  const { next } = job!["visit"] as { next: { event: string }[] };
  expect(next.some(({ event }) => event === "arrival")).toBe(status !== 409);
  expect((await sendEvent(vendor, id, { event: "arrival", time })).status).toBe(status);
  await recordEvent(vendor, id, { event: "late", minutes: 20 });
});

test("a vendor keeps its visits that are over until the end of their day", async () => {
  const ended = async (of = vendor) => (await getJson("/api/v1/visits", of.token)).ended;
  const { id, key } = await acceptedJob(vendor);
  at("2026-11-24T08:10:00");
  await recordEvent(vendor, id, { event: "on_the_way" });
  await recordEvent(vendor, id, { event: "at_the_door" });
  const { code } = await followVisit(key);
  await recordEvent(vendor, id, { event: "started", code });
  expect(await ended()).toEqual([]);
  await recordEvent(vendor, id, { event: "done" });
  expect(await ended()).toMatchObject([
    { booking_id: id, visit: { state: "done", undo: { event: "done" } } },
  ]);
  expect(await ended(other)).toEqual([]);
  at("2026-11-25T00:00:00");
  expect(await ended()).toEqual([]);
});
