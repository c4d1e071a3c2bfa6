import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aMessage } from "../support/fixtures.ts";
import { newVendor } from "../support/vendors.ts";
import { openTestApp, SATURDAY, type TestApp } from "../support/test-app.ts";
import { rateLimits as inbox } from "#inbox/rate-limits.ts";
import { rateLimits as booking } from "#booking/ground/rate-limits.ts";
import { rateLimits } from "#server/limits/rate-limits.ts";

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ rateLimits: true });
});
afterEach(() => app.close());

const MINUTES = 60 * 1000;

const wait = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTES);
};

const count = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length;

const contact = (send = app.send) =>
  send("/api/contacts", { json: aMessage(), from: "203.0.113.9" });

test("a limit is shared by all processes on a database", async () => {
  const other = app.another();
  const statuses: number[] = [];
  for (let i = 0; i < inbox.contact.most; i++)
    statuses.push((await contact(i % 2 === 0 ? app.send : other.send)).status);
  expect(statuses).not.toContain(429);
  expect((await contact()).status).toBe(429);
  expect((await contact(other.send)).status).toBe(429);
  await other.close();
});

test("a limit of a route counts valid calls only", async () => {
  const invalid = () => app.send("/api/contacts", { json: { contact: {} }, from: "203.0.113.9" });
  for (let i = 0; i <= inbox.contact.most; i++) expect((await invalid()).status).toBe(422);
  expect((await contact()).status).toBe(201);
});

test("a limit holds over a restart, and ends with its window on the server's clock", async () => {
  for (let i = 0; i <= inbox.contact.most; i++) await contact();
  await app.restart();
  const refused = await contact();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("3600");
  wait(59);
  expect((await contact()).headers.get("retry-after")).toBe("60");
  wait(1);
  expect((await contact()).status).not.toBe(429);
});

test("a limit counts every one of many uses at the same moment", async () => {
  const all = await Promise.all(Array.from({ length: 60 }, () => contact()));
  const statuses = all.map(({ status }) => status);
  expect(count(statuses, 429)).toBe(60 - inbox.contact.most);
});

test("a limit is in every response that used it, by the header fields of the IETF draft", async () => {
  const response = await contact();
  expect(response.headers.get("ratelimit-policy")).toBe(
    '"call";q=1200;w=60, "contact";q=30;w=3600',
  );
  expect(response.headers.get("ratelimit")).toBe('"call";r=1199;t=60, "contact";r=29;t=3600');
  for (let i = 0; i < inbox.contact.most; i++) await contact();
  wait(0.5);
  const refused = await contact();
  expect(refused.headers.get("ratelimit")).toContain('"contact";r=0;t=3570');
  expect(refused.headers.get("retry-after")).toBe("3570");
});

test("a limit is counted in memory while the database cannot count it, and never the reason for a 500", async () => {
  await sql`alter table rate_limit rename to gone`.execute(app.db);
  const statuses: number[] = [];
  for (let i = 0; i <= inbox.contact.most; i++) statuses.push((await contact()).status);
  expect(count(statuses, 429)).toBe(1);
  expect(count(statuses, 500) + count(statuses, 503)).toBe(0);
  expect(app.logged.join()).toContain("counted in memory until the database answers");
});

test("a limit stores 16 bytes of each key, and deletes those whose window has ended", async () => {
  const signIn = (email: string) =>
    app.send("/api/v1/login", { json: { email, password: "a guess" }, from: "203.0.113.9" });
  await signIn(`${"x".repeat(200)}@example.in`);
  expect((await signIn(`${"x".repeat(255)}@a.in`)).status).toBe(422);
  const counted = () => app.db.selectFrom("rate_limit").select("key").execute();
  expect(await counted()).toHaveLength(3);
  await sql`insert into rate_limit (key, used, ends_at)
    select decode(md5(n::text), 'hex'), 1, ${SATURDAY} from generate_series(1, 2500) as n`.execute(
    app.db,
  );
  wait(61);
  for (let i = 0; i < 4; i++) await contact();
  expect(await counted()).toHaveLength(1);
});

test("a limit counts all transitions of a vendor, refused ones too", async () => {
  const { token } = await newVendor(app);
  const move = () =>
    app.send("/api/bookings/1/accept_reject_booking", {
      json: { booking: { status: "accepted" }, status: "accepted" },
      token,
    });
  const statuses: number[] = [];
  for (let i = 0; i <= booking["vendor-transition"].most; i++) statuses.push((await move()).status);
  expect(statuses.at(-1)).toBe(429);
  expect(count(statuses, 429)).toBe(1);
});

test("a limit by what a vendor writes leaves reading alone", async () => {
  const json = {
    email: "writes@example.in",
    phone_number: "9811200000",
    password: "a-bucket-and-a-mop",
    role: "vendor",
  };
  const { token } = await (await app.send("/api/v1/signup", { json })).json();
  const write = () =>
    app.send("/api/v1/addresses/1", { method: "DELETE", token, from: "203.0.113.10" });
  for (let i = 0; i < rateLimits.write.most; i++) expect((await write()).status).toBe(404);
  expect((await write()).status).toBe(429);
  expect((await app.send("/api/v1/session", { token })).status).toBe(200);
});
