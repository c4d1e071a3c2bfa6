import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rateLimits } from "../rate-limits.ts";
import { openTestApp, type TestApp } from "#test/test-app.ts";
import { ensureOperator } from "../operators/first-operator.ts";

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ rateLimits: true });
});
afterEach(() => app.close());

const OPERATOR = { email: "desk@example.in", password: "a-desk-in-noida" };
const MINUTES = 60 * 1000;

const wait = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTES);
};

const signIn = (from: string, password = "a guess", email = OPERATOR.email, send = app.send) =>
  send("/api/v1/login", { json: { email, password }, from });

/** The statuses of wrong guesses at the operator's account. */
async function guess(times: number, from: (i: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await signIn(from(i))).status);
  return statuses;
}

const count = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length;

describe("signing in", () => {
  beforeEach(async () => {
    await ensureOperator(app.db, OPERATOR, app.clock.now);
  });

  test("counts 40 guesses from 40 addresses of one /64 as guesses of one", async () => {
    const statuses = await guess(40, (i) => `2001:db8:0:7::${(i + 1).toString(16)}`);
    expect(count(statuses, 401)).toBe(rateLimits["sign-in"].most);
    expect(count(statuses, 429)).toBe(30);
  });

  test("stops guesses at one account from everywhere together", async () => {
    const statuses = await guess(150, (i) => `198.51.100.${i}`);
    expect(count(statuses, 401)).toBe(rateLimits["sign-in-to-account"].most);
    const { status } = await signIn("198.51.100.200", OPERATOR.password);
    expect(status).toBe(429);
  });

  test("works from a known address of the account during 150 guesses from others", async () => {
    expect((await signIn("192.0.2.1", OPERATOR.password)).status).toBe(200);
    await guess(150, (i) => `198.51.100.${i}`);
    expect((await signIn("198.51.100.200", OPERATOR.password)).status).toBe(429);
    expect((await signIn("192.0.2.1", OPERATOR.password)).status).toBe(200);
    await app.restart();
    wait(14);
    expect((await signIn("192.0.2.1", OPERATOR.password)).status).toBe(200);
  });

  test("works from that address when others there use up its limit", async () => {
    await signIn("192.0.2.1", OPERATOR.password);
    await signIn("192.0.2.1", "a guess", "vendor@example.in");
    // Reaches the limit of an address with guesses at other accounts.
    const { most } = rateLimits["sign-in-from-address"];
    await sql`update rate_limit set used = ${most} where used = 1`.execute(app.db);
    expect((await signIn("192.0.2.1", "x", "another@example.in")).status).toBe(429);
    expect((await signIn("192.0.2.1", OPERATOR.password)).status).toBe(200);
  });

  test("is limited for a known address too, and an address is known for 90 days", async () => {
    await signIn("192.0.2.1", OPERATOR.password);
    const statuses = await guess(12, () => "192.0.2.1");
    expect(count(statuses, 429)).toBe(2);
    wait(90 * 24 * 60);
    await guess(150, (i) => `198.51.100.${i}`);
    expect((await signIn("192.0.2.1", OPERATOR.password)).status).toBe(429);
  });

  test("that succeeds is not counted", async () => {
    for (let i = 0; i < 40; i++) {
      const { status } = await signIn(`192.0.2.${i}`, OPERATOR.password);
      expect(status).toBe(200);
    }
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from known_address`.execute(
      app.db,
    );
    expect(rows[0]?.n).toBe(20);
  });
});
