import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, today } from "#kernel/time/day.ts";
import { connect, type Db } from "#server/database/connect.ts";
import { createLog } from "#server/log.ts";
import { aBooking } from "../support/fixtures.ts";
import { atOnce } from "../races/at-once.ts";
import { makeVendors } from "../races/made-vendors.ts";
import { raceAccepts } from "../races/race-accepts.ts";
import { raceTransitions, type Racers } from "../races/race-transitions.ts";
import { reportCounts } from "./report-counts.ts";
import { AS_OPERATOR, database, OPERATOR, setUpSite, site } from "./set-up-site.ts";

const VENDORS = 1_000;
const ROUNDS = 100;
// As many calls as the site works on at the same time: of more, some are told 503 and to come again.
const CONNECTIONS = 60;
const SCHEDULES = 200;

let db: Db;
let racers: Racers;
setUpSite(AS_OPERATOR);
beforeAll(async () => {
  db = connect(database.url, createLog("silent"), { size: 2, timeouts: false });
  const signIn = await call("/v1/login", OPERATOR);
  const { token: operatorToken } = (await signIn.json()) as { token: string };
  const vendors = await makeVendors(db, VENDORS, new Date());
  racers = { db, call, vendors, operatorToken, day: today(new Date()) };
});
afterAll(() => db.destroy());

/** Every other booking is on a day on which its customer may still change it. */
const dayOf = (schedule: number): string =>
  schedule % 2 === 0 ? racers.day : addDays(racers.day, 2);

const call = (path: string, json: unknown, token?: string, headers = {}) =>
  fetch(`${site.url}/api${path}`, {
    method: "POST",
    body: JSON.stringify(json),
    headers: {
      ...headers,
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });

test("of 1,000 vendors who accept one booking one has it, 100 times over", async () => {
  const all = { rounds: 0, winners: 0, "told too late": 0, "other answers": 0, contradictions: 0 };
  const begin = performance.now();
  for (let round = 0; round < ROUNDS; round++) {
    const { won, late, other, contradictions } = await raceAccepts(racers, CONNECTIONS);
    expect({ won, late, other, contradictions }).toEqual({
      won: 1,
      late: VENDORS - 1,
      other: 0,
      contradictions: [],
    });
    all.rounds += 1;
    all.winners += won;
    all["told too late"] += late;
    all["other answers"] += other;
    all.contradictions += contradictions.length;
  }
  reportCounts(`${VENDORS} vendors accepting one booking, ${CONNECTIONS} connections`, {
    ...all,
    seconds: Math.round((performance.now() - begin) / 1000),
  });
});

test("random transitions of one booking at the same moment agree with the table of transitions", async () => {
  const few = { ...racers, vendors: racers.vendors.slice(0, 5) };
  const all = { schedules: 0, calls: 0, done: 0, "5xx or unexpected": 0, contradictions: 0 };
  for (let schedule = 0; schedule < SCHEDULES; schedule++) {
    const counts = await raceTransitions(few, { width: 16, calls: 64, day: dayOf(schedule) });
    expect(counts).toMatchObject({ failed: 0, contradictions: [] });
    all.schedules += 1;
    all.calls += counts.calls;
    all.done += counts.done;
  }
  reportCounts("accept, reject, give back, assign, cancel, reschedule, complete racing", all);
});

test("a key that is sent a hundred times at once is one booking, 20 times over", async () => {
  for (let round = 0; round < 20; round++) {
    const headers = { "idempotency-key": `a-hundred-at-once-${round}` };
    // Today's morning can be booked until it is too late for it.
    const json = aBooking({ booking_date: addDays(racers.day, 1) });
    const answers = await atOnce(Array(100).fill(json), CONNECTIONS, (each) =>
      call("/bookings", each, undefined, headers),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(201));
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(bodies.size).toBe(1);
  }
  reportCounts(`a key replayed 100 times at once, ${CONNECTIONS} connections`, {
    rounds: 20,
    bookings: 20,
    "other answers": 0,
  });
});
