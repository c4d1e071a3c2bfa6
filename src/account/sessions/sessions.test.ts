import { beforeEach, expect, test } from "vitest";
import type { OpenSession } from "../contract.ts";
import { isSignedIn, newCustomer, PASSWORD } from "#test/accounts.ts";
import { newVendor, operatorToken } from "#test/vendors.ts";
import { app, findRows, SATURDAY, setUpTestApp } from "#test/set-up-test-app.ts";
import { describeDevice } from "./current-session.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const ANDROID =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";

setUpTestApp();
beforeEach(() => {
  app.clock.now = SATURDAY;
});

async function signIn(
  credentials: { phone_number: string } | { email: string },
  { agent, token, password = PASSWORD }: { agent?: string; token?: string; password?: string } = {},
): Promise<string> {
  const response = await app.send("/api/v1/login", {
    json: { ...credentials, password },
    ...(token !== undefined && { token }),
    ...(agent !== undefined && { headers: { "user-agent": agent } }),
  });
  expect(response.status).toBe(200);
  return (await response.json()).token;
}

async function list(token: string): Promise<OpenSession[]> {
  return (await app.send("/api/v1/sessions", { token })).json();
}

test("the list of sessions shows each with its device and times, and which one asks", async () => {
  const { phone_number } = await newCustomer(app);
  const phone = await signIn({ phone_number }, { agent: ANDROID });
  app.clock.now = new Date(SATURDAY.getTime() + 2 * HOUR);
  const laptop = await signIn({ phone_number }, { agent: FIREFOX });
  const [first, second] = await list(laptop);
  expect(first).toMatchObject({
    device: "Firefox on Linux",
    signed_in_at: "2026-11-21T07:30:00.000Z",
    is_this: true,
  });
  expect(second).toMatchObject({
    device: "Chrome on Android",
    signed_in_at: SATURDAY.toISOString(),
    last_used_at: SATURDAY.toISOString(),
    ends_at: new Date(SATURDAY.getTime() + 90 * DAY).toISOString(),
    is_this: false,
  });
  const seen = await list(phone);
  expect(seen.filter(({ is_this }) => is_this).map(({ device }) => device)).toEqual([
    "Chrome on Android",
  ]);
});

test("the list of sessions lists neither sessions of others nor ended ones", async () => {
  const mine = await newCustomer(app);
  await newCustomer(app);
  expect(await list(mine.token)).toHaveLength(1);
  app.clock.now = new Date(SATURDAY.getTime() + 31 * DAY);
  const later = await signIn({ phone_number: mine.phone_number });
  expect(await list(later)).toHaveLength(1);
});

test("the list of sessions names a device by what is known, and by no words of a user agent", () => {
  expect(describeDevice(ANDROID)).toBe("Chrome on Android");
  expect(describeDevice(undefined)).toBe("");
  for (const words of [
    "curl/8.14.1",
    "Call www.evil.example/1 x",
    "Chamak asks for your code/2 (KHTML)",
    `${"x".repeat(5000)}/1 <script>`,
  ])
    expect(describeDevice(words), words.slice(0, 40)).toBe("");
});

test("ending sessions ends one of two, and the other stays valid", async () => {
  const { phone_number, token } = await newCustomer(app);
  const other = await signIn({ phone_number });
  const id = (await list(token)).find(({ is_this }) => !is_this)?.id;
  const end = () => app.send(`/api/v1/sessions/${id}`, { method: "DELETE", token });
  expect((await end()).status).toBe(204);
  expect([await isSignedIn(app, other), await isSignedIn(app, token)]).toEqual([false, true]);
  expect((await end()).status).toBe(404);
});

test("ending sessions ends all others at once", async () => {
  const { phone_number, token } = await newCustomer(app);
  const others = [await signIn({ phone_number }), await signIn({ phone_number })];
  const response = await app.send("/api/v1/sessions", { method: "DELETE", token });
  expect(await response.json()).toEqual({ ended: 2 });
  expect(await Promise.all([...others, token].map((one) => isSignedIn(app, one)))).toEqual([
    false,
    false,
    true,
  ]);
});

test("ending sessions ends no other account's session", async () => {
  const [mine, theirs] = [await newCustomer(app), await newCustomer(app)];
  const [session] = await list(theirs.token);
  for (const id of [session?.id, "0", "x", "99999999999999999999"]) {
    const path = `/api/v1/sessions/${id}`;
    const response = await app.send(path, { method: "DELETE", token: mine.token });
    expect(response.status).toBe(404);
  }
  expect(await isSignedIn(app, theirs.token)).toBe(true);
});

test("signing in again ends the session whose token the browser shows", async () => {
  const { phone_number, token } = await newCustomer(app);
  const next = await signIn({ phone_number }, { token });
  expect([await isSignedIn(app, token), await isSignedIn(app, next)]).toEqual([false, true]);
  const json = { email: "again@example.in", phone_number: "7300000000", password: PASSWORD };
  const signedUp = await app.send("/api/v1/signup", { json, token: next });
  expect(signedUp.status).toBe(200);
  expect(await isSignedIn(app, next)).toBe(false);
});

test("signing in again with a wrong password ends nothing", async () => {
  const { phone_number, token } = await newCustomer(app);
  const json = { phone_number, password: "not-theirs" };
  expect((await app.send("/api/v1/login", { json, token })).status).toBe(401);
  expect(await isSignedIn(app, token)).toBe(true);
});

test("signing in again stores the 20 sessions of an account that were used last", async () => {
  const { phone_number, token } = await newCustomer(app);
  for (let minute = 1; minute <= 20; minute++) {
    app.clock.now = new Date(SATURDAY.getTime() + minute * 60_000);
    await signIn({ phone_number });
  }
  expect(await isSignedIn(app, token)).toBe(false);
  expect(await list(await signIn({ phone_number }))).toHaveLength(20);
});

/** Uses a token every day, and returns the day of its refusal. */
async function dayOfEnd(token: string): Promise<number> {
  for (let day = 1; day <= 120; day++) {
    app.clock.now = new Date(SATURDAY.getTime() + day * DAY);
    if (!(await isSignedIn(app, token))) return day;
  }
  throw new Error("The session did not end");
}

test("a session ends after 90 days however often a customer uses it", async () => {
  expect(await dayOfEnd((await newCustomer(app)).token)).toBe(90);
});

test("a session ends after 90 days however often a vendor uses it", async () => {
  expect(await dayOfEnd((await newVendor(app)).token)).toBe(90);
});

test("a session ends after 12 hours for an operator", async () => {
  const token = await operatorToken(app);
  app.clock.now = new Date(SATURDAY.getTime() + 12 * HOUR - 1000);
  expect(await isSignedIn(app, token)).toBe(true);
  app.clock.now = new Date(SATURDAY.getTime() + 12 * HOUR);
  expect(await isSignedIn(app, token)).toBe(false);
});

test("a session ends and is removed by the next sign-in, 100 of each kind at a time", async () => {
  const [one, other] = [await newCustomer(app), await newCustomer(app)];
  const count = async () =>
    Number(
      (
        await app.db
          .selectFrom("session")
          .select((row) => row.fn.countAll().as("count"))
          .executeTakeFirstOrThrow()
      ).count,
    );
  const { account_id } = (await findRows("session", {}, ["id", "account_id"])).at(-1)!;
  const long = new Date("2020-01-01T00:00:00Z");
  await app.db.deleteFrom("session").execute();
  await app.db
    .insertInto("session")
    .values(
      Array.from({ length: 500 }, (_, at) => ({
        token_hash: Buffer.alloc(32, `${at} expired`),
        account_id,
        created_at: long,
        last_used_at: at < 250 ? SATURDAY : long,
        ends_at: at < 250 ? long : new Date(SATURDAY.getTime() + DAY),
      })),
    )
    .execute();
  await signIn({ phone_number: one.phone_number });
  expect(await count()).toBe(301);
  await signIn({ phone_number: other.phone_number });
  await signIn({ phone_number: one.phone_number });
  expect(await count()).toBe(3);
});
