import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueDueInvoices, verifyWork } from "#booking/exports.ts";
import { addDays, today } from "#kernel/time/day.ts";
import { verifyEntries } from "#ledger/exports.ts";
import { connect, type Db } from "#server/database/connect.ts";
import { createLog } from "#server/log.ts";
import { makeVendors } from "../races/made-vendors.ts";
import { aBooking } from "../support/fixtures.ts";
import { createDatabase } from "../support/postgres.ts";
import { scaled } from "./bookers.ts";
import { reportCounts } from "./report-counts.ts";
import { startSiteProcess, type SiteProcess } from "./site-process.ts";

const COMPLETIONS = scaled(100);
/** Completions that are sent before each kill. */
const AT_ONCE = 8;
/** The longest that the site has for them, in milliseconds: a site that has just started takes about half of it. */
const KILLED_WITHIN = 600;

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Db;
let site: SiteProcess;

const start = () => startSiteProcess({ settings: { DATABASE_URL: database.url } });

beforeAll(async () => {
  database = await createDatabase();
  db = connect(database.ownerUrl, createLog("silent"));
  site = await start();
});
afterAll(async () => {
  await site.stop();
  await db.destroy();
  await database.drop();
});

async function send(path: string, json: object, token = "", key = ""): Promise<number | "broken"> {
  try {
    const response = await fetch(`${site.url}${path}`, {
      method: "POST",
      body: JSON.stringify(json),
      headers: {
        "content-type": "application/json",
        ...(key && { "idempotency-key": key }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return "broken";
  }
}

const answer = (id: number, token: string, status: "accepted" | "completed") =>
  send(`/api/bookings/${id}/accept_reject_booking`, { status }, token);

/** Under a key of its own: repeated, it is recorded once. */
const say = (id: number, token: string, event: { event: string; at?: string; code?: string }) =>
  send(`/api/v1/jobs/${id}/events`, event, token, `visit-${id}-${event.event}`);

/** How its vendor completes a booking: by its answer, or by an event of the visit. */
const WAYS = ["completed", "done", "customer_away"] as const;
const wayOf = (id: number) => WAYS[id % WAYS.length]!;

/** Says what comes before an outcome: the vendor is at the door since 40 minutes, or at work. */
async function beginVisit(id: number, token: string): Promise<void> {
  if (wayOf(id) === "completed") return;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  expect(await say(id, token, { event: "on_the_way", at: ago(50) })).toBe(200);
  expect(await say(id, token, { event: "at_the_door", at: ago(40) })).toBe(200);
  if (wayOf(id) !== "done") return;
  const { rows } = await sql<{
    code: string;
  }>`select code from visit where booking_id = ${id}`.execute(db);
  expect(await say(id, token, { event: "started", code: rows[0]!.code })).toBe(200);
}

/** Bookings that a vendor has accepted, of yesterday, with what comes before their outcomes. */
async function makeBookings(token: string, count: number): Promise<number[]> {
  const day = today(new Date());
  for (let i = 0; i < count; i++) {
    const phone_number = String(6_100_000_000 + i);
    const json = aBooking({ phone_number, booking_date: addDays(day, 7) });
    expect(await send("/api/bookings", json)).toBe(201);
  }
  const { rows } = await sql<{ id: number }>`
    select id from booking where not is_sample`.execute(db);
  for (const { id } of rows) expect(await answer(id, token, "accepted")).toBe(200);
  await sql`update booking set booking_date = ${addDays(day, -1)} where not is_sample`.execute(db);
  // The vendor comes a day late: it takes a hundredth off the bill.
  await sql`update policy set closed_door_share = 50, no_show_share = 1`.execute(db);
  for (const { id } of rows) await beginVisit(id, token);
  return rows.map(({ id }) => id);
}

test("of completions between many kill -9 each has one invoice, one event, and the numbers no gap", async () => {
  const [vendor] = await makeVendors(db, 1, new Date());
  if (vendor === undefined) throw new Error("There is no vendor");
  const left = new Set(await makeBookings(vendor.token, COMPLETIONS));
  const said = [...left].filter((id) => wayOf(id) !== "completed").length;
  const counts = { kills: 0, 200: 0, 409: 0, broken: 0 };
  const complete = async (id: number) => {
    const way = wayOf(id);
    const status = await (way === "completed"
      ? answer(id, vendor.token, way)
      : say(id, vendor.token, { event: way }));
    if (status !== 200 && status !== 409 && status !== "broken") throw new Error(`It is ${status}`);
    counts[status] += 1;
    // 409: it was completed by the request before the kill. All are counted in the database at the end.
    if (status !== "broken") left.delete(id);
  };
  let within = KILLED_WITHIN;
  while (left.size > 0) {
    const before = left.size;
    const sent = [...left].slice(0, AT_ONCE).map(complete);
    await sleep(randomInt(within));
    site.child.kill("SIGKILL");
    await site.ended;
    await Promise.all(sent);
    // A busy machine takes longer.
    if (left.size === before) within += KILLED_WITHIN / 4;
    counts.kills += 1;
    site = await start();
  }
  // As two minutes later, beside the job of the site.
  await sql`update invoice_due set due_at = now() - interval '1 second'`.execute(db);
  await Promise.all([1, 2].map(() => issueDueInvoices(db, new Date())));
  const { rows } = await sql<{
    completed: number;
    said: number;
    invoiced: number;
    documents: number;
    last: number;
  }>`
    select (select count(*)::int from booking where not is_sample and status = 'completed') as completed,
      (select count(*)::int from visit_event where kind in ('done', 'customer_away')) as said,
      (select count(distinct booking_id)::int from invoice) as invoiced,
      (select count(*)::int from invoice) as documents,
      (select max(sequence) from invoice) as last`.execute(db);
  const [{ faults: unbalanced }, { faults: unlike }] = [
    await verifyEntries(db),
    await verifyWork(db),
  ];
  reportCounts("kill -9 between completion and invoice", {
    completions: COMPLETIONS,
    "of them by events": said,
    ...counts,
    faults: unbalanced.length + unlike.length,
  });
  const all = COMPLETIONS;
  expect(rows).toEqual([{ completed: all, said, invoiced: all, documents: all, last: all }]);
  expect([unbalanced, unlike]).toEqual([[], []]);
  expect(counts.broken).toBeGreaterThan(0);
});
