import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SlotDay } from "#booking/slots/contract.ts";
import { today } from "#kernel/time/day.ts";
import type { TodayAnswer } from "#reporting/contract.ts";
import { readConfiguration } from "#server/configuration/configuration.ts";
import { openFiles } from "#files.ts";
import type { Files } from "#server/files/file-store.ts";
import { createLog } from "#server/log.ts";
import { openTestApp, SATURDAY, type TestApp } from "#test/test-app.ts";
import { catalogue } from "../catalogue.ts";
import { farah, meera } from "../people.ts";
import { loadSampleDay } from "./load-sample-day.ts";
import { removeSamples } from "./remove-samples.ts";

const site = { name: "Chamak", phone: "+91 99999 00000", email: "help@chamak.example" };

let app: TestApp;
let folder: string;
let files: Files;

async function open() {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), "chamak-samples-"));
  files = await openFiles(readConfiguration({ DATA_DIR: folder }));
}
async function close() {
  await app.close();
  await rm(folder, { recursive: true, force: true });
}

const load = (now = SATURDAY) =>
  loadSampleDay(app.db, { now, site, files, log: createLog("silent") });

/** Every row of every table but the trail, and of what counts up. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('audit_entry', 'catalogue_version', 'session') order by 1`.execute(
    app.db,
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables.rows)
    rows[name] = (
      await sql`select * from ${sql.table(name)} as t order by t::text`.execute(app.db)
    ).rows;
  return rows;
}

const signIn = async ({ email, password }: { email: string; password: string }) => {
  const response = await app.send("/api/v1/login", { json: { email, password } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { token: string }).token;
};

const countBy = async (column: string, table: string) => {
  const { rows } = await sql<{ key: string; count: number }>`
    select ${sql.ref(column)}::text as key, count(*)::int as count from ${sql.table(table)}
    group by 1`.execute(app.db);
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
};

describe.each([
  ["in the middle of the night", new Date("2026-11-20T21:00:00Z")],
  ["in the morning", SATURDAY],
  ["late in the evening", new Date("2026-11-21T18:00:00Z")],
  ["at 20:00 on a Sunday", new Date("2026-11-22T14:30:00Z")],
  ["at midnight after a short month", new Date("2027-02-28T18:30:00Z")],
  ["on the last day of a month", new Date("2027-01-31T06:30:00Z")],
  ["at the end of a leap year's February", new Date("2028-02-29T18:29:59Z")],
])("loaded %s", (_when, now) => {
  beforeAll(async () => {
    await open();
    await load(now);
    app.clock.now = now;
  });
  afterAll(close);

  test("the sample day has a bit of everything", async () => {
    const statuses = await countBy("status", "booking");
    for (const status of ["pending", "accepted", "completed", "cancelled"])
      expect(statuses[status], status).toBeGreaterThanOrEqual(2);
    const events = await countBy("what", "booking_event");
    expect(events).toMatchObject({ given_back: 1, cancelled: 2 });
    expect(await countBy("city_id", "booking")).toMatchObject({ null: 1 });
    const alone = await sql`select from booking where status = 'pending' and city_id is not null
    and not exists (select from booking_offer where booking_id = booking.id)`.execute(app.db);
    expect(alone.rows.length).toBeGreaterThanOrEqual(1);
    const waiting = await sql<{
      id: number;
    }>`select approved_price_paise as before from vendor_service
    where status = 'pending'`.execute(app.db);
    expect(waiting.rows).toHaveLength(4);

    const token = await signIn(farah);
    const seen = await (await app.send("/api/v1/ops/waiting", { token })).json();
    expect(seen).toMatchObject({ approvals: 4, inbox: 5 });
    for (const table of ["account", "booking", "contact", "vendor_application"])
      expect(Object.keys(await countBy("is_sample", table)), table).toEqual(["true"]);
    const hers = await app.send("/api/bookings/vendor_upcoming_bookings", {
      token: await signIn(meera),
    });
    expect((await hers.json()).length).toBeGreaterThan(0);
  });

  test("a plan runs and has a history, and its visits are to come", async () => {
    const { id, follow_key, visits_sold } = await app.db
      .selectFrom("booking")
      .innerJoin("plan", "plan.booking_id", "booking.id")
      .select(["id", "follow_key", "visits_sold"])
      .where("status", "=", "accepted")
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ status: string; count: number; last: string }>`
    select status, count(*)::int as count, max(day)::text as last from visit
    where booking_id = ${id} group by 1`.execute(app.db);
    const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    expect(counts).toEqual({
      done: 6,
      customer_away: 1,
      could_not_come: 1,
      skipped: 1,
      planned: visits_sold - 7,
    });
    const token = await signIn(meera);
    const { items } = await (await app.send("/api/v1/visits", { token })).json();
    const day = today(now);
    expect(items[0]).toMatchObject({ date: day, number: 8, status: "planned" });
    expect(items.length).toBeGreaterThanOrEqual(6);
    const followed = await (await app.send(`/api/v1/bookings/follow/${follow_key}`)).json();
    expect(followed.booking).toMatchObject({
      booking_status: "accepted",
      booking_date: day,
      plan: { visits_done: 7, visits_total: visits_sold },
    });
    const waiting = (await (
      await app.send("/api/v1/ops/today", { token: await signIn(farah) })
    ).json()) as TodayAnswer;
    const kinds = [waiting.tonight, waiting.tomorrow, waiting.waiting].flatMap(({ bookings }) =>
      bookings.map(({ kind }) => kind),
    );
    expect(kinds.filter((kind) => kind.startsWith("visit"))).toEqual([]);
  });

  test("in each city somebody takes the first package, and where nobody comes at once it is said", async () => {
    const states = async (pin_code: string) => {
      const query = new URLSearchParams({ pin_code, product_ids: "102", days: "14" });
      const { days } = (await (await app.send(`/api/v1/slots?${query}`)).json()) as {
        days: SlotDay[];
      };
      return days.flatMap(({ Morning, Evening }) => [Morning.state, Evening.state]);
    };
    for (const pinCode of ["201301", "110024", "201308", "122009"]) {
      const known = await states(pinCode);
      expect(known, pinCode).toContain("open");
      expect(known, pinCode).toContain("full");
      expect(known, pinCode).not.toContain("unknown");
    }
    expect(await states("201301")).toContain("few");
  });

  test("in each city a newcomer's booking of nearly every product finds a vendor", async () => {
    const ids = catalogue.flatMap(({ products }) => products.map(({ id }) => id));
    for (const pinCode of ["201301", "110024", "201308", "122018"]) {
      const unknown: number[] = [];
      for (const id of ids) {
        const answer = await app.send(`/api/v1/areas/${pinCode}?product_ids=${id}`);
        const { standing } = (await answer.json()) as { standing: string };
        if (standing === "unknown") unknown.push(id);
      }
      expect(unknown, pinCode).toEqual([1601, 1602, 1603, 1604]);
    }
  });
});

describe("on a database of its own", () => {
  beforeEach(open);
  afterEach(close);

  test("taking the samples away leaves nothing of them, and the trail as it was", async () => {
    await load();
    expect((await readdir(join(folder, "files"))).length).toBeGreaterThan(0);
    // A bank's line is matched with what a sample vendor paid.
    const token = await signIn(farah);
    const body = new FormData();
    body.append("statement", new Blob([`Date,Narration,Deposit\n${today(app.clock.now)},UPI,100`]));
    for (const [place, name] of ["day", "text", "amount"].entries())
      body.append(`columns[${name}]`, String(place));
    await app.send("/api/v1/ops/bank_statements", { method: "POST", body, token });
    const { items } = (await (
      await app.send("/api/v1/ops/bank_statements/lines", { token })
    ).json()) as { items: { id: number }[] };
    const { id: vendor_id } = await app.db
      .selectFrom("account")
      .select("id")
      .where("email", "=", meera.email)
      .executeTakeFirstOrThrow();
    const path = `/api/v1/ops/bank_statements/lines/${items[0]!.id}/match`;
    expect((await app.send(path, { json: { vendor_id }, token })).status).toBe(200);
    const trail = () => sql`select * from audit_entry order by id`.execute(app.db);
    const before = (await trail()).rows;
    expect(before.length).toBeGreaterThan(2);

    const removed = await removeSamples(app.db, files);
    expect(removed).toMatchObject({
      bookings: 23,
      people: 10,
      messages: 3,
      applications: 2,
      files: 7,
    });
    const left = await everything();
    for (const table of ["account", "booking", "booking_event", "booking_offer", "contact"])
      expect(left[table], table).toEqual([]);
    for (const table of ["plan", "visit", "ledger_entry", "ledger_posting", "invoice"])
      expect(left[table], table).toEqual([]);
    expect(left["bank_line"]).toMatchObject([{ state: "open" }]);
    expect(left["business"]).toMatchObject([{ legal_name: "", upi_id: "", is_sample: false }]);
    for (const table of ["vendor_address", "vendor_service", "stored_file", "vendor_application"])
      expect(left[table], table).toEqual([]);
    expect(left["category"]?.length).toBeGreaterThan(10);
    expect((await trail()).rows).toEqual(before);
    expect(await readdir(join(folder, "files"))).toEqual([]);
    const nothing = await removeSamples(app.db, files);
    expect(Object.values(nothing).every((count) => count === 0)).toBe(true);
  });

  test("an invitation of the sample operator is worthless once the samples are gone", async () => {
    await load();
    const invited = await app.send("/api/v1/ops/operators/invitations", {
      json: { email: "dev@example.in", name: "Dev Prakash" },
      token: await signIn(farah),
    });
    const { path } = (await invited.json()) as { path: string };
    await removeSamples(app.db, files);
    const accepted = await app.send("/api/v1/invitations/accept", {
      json: { key: path.split("#")[1], password: "a-mop-of-my-own" },
    });
    expect(accepted.status).toBe(410);
  });

  test("what is real stays when the samples go, also where a sample person had a hand in it", async () => {
    const real = {
      first_name: "Real",
      last_name: "Person",
      email: "real@example.in",
      phone_number: "9000000001",
      booking_date: "2026-11-24",
      booking_time_slot: "Morning",
      pin_code: "201301",
      full_address: "1, Sector 1, Noida",
      comment: "",
      products: [{ product_id: 602, product_count: 1 }],
    };
    await load();
    const catalogue = (await everything())["bookable"]?.length ?? 0;
    await app.send("/api/bookings", { json: { booking: real } });
    await app.send("/api/contacts", {
      json: {
        contact: {
          name: "Real Person",
          email: "real@example.in",
          phone_number: "9000000001",
          subject: "A question",
          message: "Do you come on Sundays?",
        },
      },
    });
    const person = {
      email: "real@example.in",
      phone_number: "9000000001",
      password: "a-real-bucket",
    };
    await app.send("/api/v1/signup", { json: person });
    const { id } = await app.db
      .selectFrom("booking")
      .select("id")
      .where("phone_number", "=", "9000000001")
      .executeTakeFirstOrThrow();
    const accepted = await app.send(`/api/bookings/${id}/accept_reject_booking`, {
      json: { status: "accepted" },
      token: await signIn(meera),
    });
    expect(accepted.status).toBe(200);

    const removed = await removeSamples(app.db, files);
    expect(removed["put back on offer"]).toBe(1);
    const left = await everything();
    expect(left["booking"]).toMatchObject([{ id, status: "pending", vendor_id: null }]);
    expect(left["booking_line"]).toHaveLength(1);
    expect(left["booking_offer"]).toEqual([]);
    expect(left["contact"]).toMatchObject([{ email: "real@example.in" }]);
    expect(left["account"]).toMatchObject([{ email: "real@example.in" }]);
    // But for Meera's own product the catalogue is what it was.
    expect(left["bookable"]).toHaveLength(catalogue - 1);
  });

  test("a sample day that cannot be loaded whole leaves nothing behind", async () => {
    await app.db.updateTable("city").set({ pin_prefixes: [] }).execute();
    const before = await everything();
    await expect(load()).rejects.toThrow("A sample was refused");
    expect(await everything()).toEqual(before);
  });
});
