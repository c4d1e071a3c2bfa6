import { beforeAll, expect, test } from "vitest";
import { aBooking } from "#test/fixtures.ts";
import { makeVendors } from "../../../../test/races/made-vendors.ts";
import { raceAccepts } from "../../../../test/races/race-accepts.ts";
import { raceTransitions, type Racers } from "../../../../test/races/race-transitions.ts";
import { findContradictions } from "../../../../test/races/replay-events.ts";
import { operatorToken } from "#test/vendors.ts";
import { app, findRows, query, setUpTestApp } from "#test/set-up-test-app.ts";

// The same at length, over the network: test/torture/races-booking.torture.ts.
let racers: Racers;
setUpTestApp();
beforeAll(async () => {
  const call: Racers["call"] = (path, json, token) =>
    app.send(`/api${path}`, { json, ...(token !== undefined && { token }) });
  racers = {
    db: app.db,
    call,
    vendors: await makeVendors(app.db, 60, app.clock.now),
    operatorToken: await operatorToken(app),
    day: "2026-11-21",
  };
});

test("of sixty vendors who accept at the same moment one has the booking, three times over", async () => {
  for (let round = 0; round < 3; round++)
    expect(await raceAccepts(racers, 60)).toEqual({
      won: 1,
      late: 59,
      other: 0,
      contradictions: [],
    });
});

test("random transitions at the same moment leave status, vendor, offers and events in agreement", async () => {
  const few = { ...racers, vendors: racers.vendors.slice(0, 4) };
  let done = 0;
  for (let round = 0; round < 15; round++) {
    // Every other booking is on a day on which its customer may still change it.
    const day = round % 2 === 0 ? racers.day : "2026-11-23";
    const counts = await raceTransitions(few, { width: 8, calls: 30, day });
    expect(counts).toMatchObject({ calls: 30, failed: 0, contradictions: [] });
    done += counts.done;
  }
  expect(done).toBeGreaterThan(30);
});

test("contradictions are found", async () => {
  await raceAccepts(racers, 60);
  const rows = await query<{ id: number }>`select max(id) as id from booking`;
  const id = rows[0]!.id;
  await query`update booking set status = 'completed' where id = ${id}`;
  expect(await findContradictions(app.db, id)).toHaveLength(1);
  await query`insert into booking_event (booking_id, what, vendor_id, happened_at)
    values (${id}, 'completed', ${racers.vendors[0]!.id}, now()),
      (${id}, 'given_back', ${racers.vendors[0]!.id}, now())`;
  expect((await findContradictions(app.db, id)).length).toBeGreaterThan(1);
});

test("a key that is sent a hundred times at once is one booking, and one answer", async () => {
  const key = { "idempotency-key": "a-hundred-at-once" };
  const before = await findRows("booking", {}, ["id"]);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      app.send("/api/bookings", { json: aBooking(), headers: key }),
    ),
  );
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
  const after = await findRows("booking", {}, ["id"]);
  expect(after.length - before.length).toBe(1);
});
