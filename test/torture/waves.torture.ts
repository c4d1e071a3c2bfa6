import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rankVendors, type WaveFacts } from "#booking/offers/rules.ts";
import { connect } from "#server/database/connect.ts";
import { createLog } from "#server/log.ts";
import { makeVendors } from "../races/made-vendors.ts";
import { createDatabase } from "../support/postgres.ts";
import { findFaults, NO_FAULTS, scaled, startBookers } from "./bookers.ts";
import { timeUntil } from "./private-site.ts";
import { reportCounts } from "./report-counts.ts";
import { startSiteProcess, type SiteProcess } from "./site-process.ts";

const VENDORS = 120;
const ROUNDS = scaled(20);
const BOOKINGS = scaled(200);
const SECOND = "second site";

let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;
let first: SiteProcess;
let second: SiteProcess;

const startSite = (name: string) => {
  const url = new URL(database.url);
  url.searchParams.set("application_name", name);
  return startSiteProcess({
    settings: { DATABASE_URL: url.href, DATA_DIR: join(folder, name.replace(" ", "-")) },
  });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "chamak-waves-"));
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  first = await startSite("first site");
  second = await startSite(SECOND);
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Vendors of Noida who do what is booked, and no others. */
async function makeCity(): Promise<number[]> {
  await pool.query("update vendor_service set status = 'pending'");
  const db = connect(database.url, createLog("silent"), { size: 1 });
  const vendors = await makeVendors(db, VENDORS, new Date());
  await db.destroy();
  return vendors.map(({ id }) => id);
}

/** The time of each later wave has come, and the timers of both sites run. */
async function letTimePass(): Promise<void> {
  await pool.query("update booking_wave_queue set due_at = now() where because = 'next'");
  await pool.query(
    "select graphile_worker.add_job('timers', max_attempts => 1) from generate_series(1, 2)",
  );
}

/** Whether the second site is in the transaction of a wave. */
async function isInWave(): Promise<boolean> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where application_name = $1 and state <> 'idle'
      and (query like '%able as materialized%' or query like '%open as materialized%')`,
    [SECOND],
  );
  return rows.length > 0;
}

const countQueued = async (): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from booking_wave_queue",
  );
  return rows[0]?.count ?? 0;
};

type Wave = { wave: number; because: string; median_paise: number; asked: WaveFacts[] };

async function readBookings() {
  const { rows } = await pool.query<{
    id: number;
    offered: number[];
    events: number[];
    told: number[];
    waves: Wave[];
  }>(
    `select id,
      (select array_agg(vendor_id order by vendor_id) from booking_offer where booking_id = booking.id) as offered,
      (select array_agg(vendor_id order by vendor_id) from booking_event
        where booking_id = booking.id and what = 'offered') as events,
      (select array_agg(told.id::int order by told.id::int) from outbox,
        jsonb_array_elements_text(data -> 'vendor_ids') as told (id)
        where outbox.booking_id = booking.id and event = 'offered') as told,
      (select json_agg(json_build_object('wave', wave, 'because', because, 'median_paise', median_paise, 'asked', asked)
        order by wave) from booking_wave where booking_id = booking.id) as waves
    from booking where not is_sample`,
  );
  return rows;
}

const idsOf = ({ asked }: Wave): number[] => asked.map(({ vendor_id }) => vendor_id);

/** The same order from the same facts, whatever the order in which they are read. */
const isReplayed = (wave: Wave): boolean =>
  rankVendors(wave.asked.toReversed(), wave.median_paise)
    .map(({ vendor_id }) => vendor_id)
    .join(" ") === idsOf(wave).join(" ");

test("two sites ask each vendor about each booking once, while one of them is killed in its waves", async () => {
  const ids = await makeCity();
  const all = ids.toSorted((one, other) => one - other).join(" ");
  const load = startBookers({ bookers: 1, url: () => first.url });
  let inWave = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const wanted = (BOOKINGS / ROUNDS) * round;
    await timeUntil(async () => load.acknowledged.size >= wanted, 120_000);
    await letTimePass();
    const end = Date.now() + 5_000;
    let isIn = await isInWave();
    while (!isIn && Date.now() < end) isIn = await isInWave();
    if (isIn) inWave++;
    second.child.kill("SIGKILL");
    await second.ended;
    second = await startSite(SECOND);
  }
  await load.stop();
  await timeUntil(async () => {
    await letTimePass();
    await sleep(500);
    return (await countQueued()) === 0;
  }, 600_000);
  const bookings = await readBookings();
  const wavesOf = bookings.map(({ waves }) => waves ?? []);
  const isAll = (found: number[] | null) => found?.join(" ") === all;
  const faults = {
    "not asked once": bookings.filter(({ offered }) => !isAll(offered)).length,
    "not one event each": bookings.filter(({ events }) => !isAll(events)).length,
    "not told once": bookings.filter(({ told }) => !isAll(told)).length,
    "a wave twice or missing": wavesOf.filter(
      (waves) =>
        waves.map((one) => `${one.wave} ${one.because} ${one.asked.length}`).join() !==
        "1 booked 50,2 next 50,3 next 20",
    ).length,
    "a vendor in two waves": wavesOf.filter(
      (waves) => new Set(waves.flatMap(idsOf)).size !== VENDORS,
    ).length,
    "not the same when replayed": wavesOf.flat().filter((wave) => !isReplayed(wave)).length,
  };
  const lost = await findFaults(database.url, load);
  reportCounts("waves of two sites, kill -9 of one", {
    rounds: ROUNDS,
    "killed in a wave": inWave,
    bookings: bookings.length,
    waves: wavesOf.flat().length,
    ...faults,
    ...lost,
  });
  expect(bookings.length).toBeGreaterThanOrEqual(BOOKINGS);
  expect(lost).toEqual(NO_FAULTS);
  expect(Object.values(faults)).toEqual(Object.values(faults).map(() => 0));
  expect(inWave).toBeGreaterThan(ROUNDS / 2);
});
