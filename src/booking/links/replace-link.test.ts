import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { rateLimits } from "../ground/rate-limits.ts";
import { customerToken } from "#test/accounts.ts";
import { createBooking } from "#test/bookings.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { app, findRow, query, setUpTestApp } from "#test/set-up-test-app.ts";
import { newVendor, operatorToken } from "#test/vendors.ts";

setUpTestApp({
  rateLimits: true,
  empty: ["booking", "outbox", "rate_limit", "graphile_worker._private_jobs"],
});

let desk: string;
let id: number;
let oldKey: string;
beforeEach(async () => {
  desk = await operatorToken(app);
  id = await createBooking(app);
  oldKey = await keyOf();
  await query`insert into push_subscription (booking_id, endpoint, p256dh, auth, created_at)
    values (${id}, 'https://push.example.com/one', ${"k".repeat(87)}, ${"a".repeat(22)}, now())`;
  await query`truncate outbox cascade`;
  app.logged.length = 0;
});

const keyOf = async (): Promise<string> => (await findRow("booking", { id })).follow_key;

const path = (key: string) => `/api/v1/bookings/follow/${key}`;
const follow = async (key: string) => (await app.send(path(key))).status;
const replace = (key: string, token?: string) =>
  app.send(`${path(key)}/new_link`, { method: "POST", ...(token !== undefined && { token }) });
const replaceAtDesk = () =>
  app.send(`/api/v1/ops/bookings/${id}/new_link`, { method: "POST", token: desk });

const subscriptions = async (): Promise<number> =>
  (await query`select from push_subscription`).length;

/** The links that were sent, and their recipients. */
async function sentLinks() {
  await deliverAll(app, testEngine(undefined));
  const messages = await listMessages(app);
  return messages.map(({ recipient, event, link }) => [recipient, event, link]);
}

const events = () =>
  app.logged.map((line) => JSON.parse(line).event).filter((event) => event !== undefined);

/** The former link is dead, and its customer was sent the new one once. */
async function expectReplaced(): Promise<void> {
  const newKey = await keyOf();
  expect(newKey).not.toBe(oldKey);
  expect([await follow(oldKey), await follow(newKey)]).toEqual([404, 200]);
  expect(await subscriptions()).toBe(0);
  expect(await sentLinks()).toEqual([
    ["kavita.sharma@example.in", "link", `https://chamak.example/follow/${newKey}`],
  ]);
}

test("who holds the link replaces it, and the former one answers as an unknown one does", async () => {
  const unknown = "A".repeat(22);
  const answer = await replace(oldKey);
  expect(answer.status).toBe(200);
  expect((await answer.json()).booking.follow_key).toBe(await keyOf());
  expect(events()).toEqual(["booking link replaced"]);
  const problemOf = async (response: Response) => {
    const { request_id: _, ...problem } = await response.json();
    return problem;
  };
  for (const act of ["", "/cancel", "/new_link"]) {
    const init = act === "" ? {} : { json: {} };
    const former = await app.send(`${path(oldKey)}${act}`, init);
    expect(former.status).toBe(404);
    expect(await problemOf(former)).toEqual(
      await problemOf(await app.send(`${path(unknown)}${act}`, init)),
    );
  }
  await expectReplaced();
});

test("an operator replaces it, and the trail has it without the key", async () => {
  const answer = await replaceAtDesk();
  expect(answer.status).toBe(202);
  expect(await answer.text()).not.toContain(await keyOf());
  expect(events()).toEqual(["booking link replaced"]);
  const entry = await findRow("audit_entry", { subject: "booking", subject_id: String(id) }, [
    "act",
    "before",
    "after",
    "reason",
  ]);
  expect(entry).toEqual({ act: "link replaced", before: null, after: null, reason: "" });
  await expectReplaced();
  const missing = { method: "POST", token: desk };
  expect((await app.send("/api/v1/ops/bookings/999999/new_link", missing)).status).toBe(404);
});

test.each([
  ["by link", () => replace(oldKey), [200, 404]],
  ["at the desk", () => replaceAtDesk(), [202, 409]],
] as const)("pressed twice %s it is replaced and sent once", async (_, press, statuses) => {
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual(
    statuses,
  );
  await expectReplaced();
});

test("the calls by link refuse vendors and operators, and the account of the booking stays", async () => {
  for (const token of [desk, (await newVendor(app)).token])
    expect((await replace(oldKey, token)).status).toBe(403);
  expect(await keyOf()).toBe(oldKey);
  const customer = await customerToken(app);
  const owner = sql<{ customer_id: number | null }>`update booking
    set customer_id = (select min(id) from account where role = 'customer')
    where id = ${id} returning customer_id`;
  const [before] = (await owner.execute(app.db)).rows;
  expect((await replace(oldKey, customer)).status).toBe(200);
  const after = await findRow("booking", { id }, ["customer_id"]);
  expect(after).toEqual(before);
});

test("a booking gets five new links an hour by link", async () => {
  const { most } = rateLimits["new-link"];
  for (let count = 0; count < most; count++)
    expect((await replace(await keyOf())).status).toBe(200);
  const last = await keyOf();
  const refused = await replace(last);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await keyOf()).toBe(last);
});
