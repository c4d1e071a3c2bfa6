import { expect, test } from "vitest";
import { newCustomer } from "#test/accounts.ts";
import { newVendor } from "#test/vendors.ts";
import { app, findRows, getJson, setUpTestApp, updateRows } from "#test/set-up-test-app.ts";

setUpTestApp({ empty: ["outbox"], rateLimits: true });

const forgot = (json: unknown, from?: string): Promise<Response> =>
  app.send("/api/v1/password/forgot", { json, ...(from !== undefined && { from }) });

const NOBODY = { account: null, by: "email" };

const queued = async () =>
  (await findRows("outbox", { event: "password-reset" })).map(({ data }) => data);

test("a forgotten password has one reply whether or not there is an account", async () => {
  const { email, phone_number } = await newCustomer(app);
  const bodies = await Promise.all(
    [{ email }, { email: "nobody@example.in" }].map(async (json) => (await forgot(json)).text()),
  );
  expect(bodies[0]).toBe(bodies[1]);
  const byPhone = await Promise.all(
    [phone_number, "7999999999"].map(async (phone) =>
      (await forgot({ phone_number: phone })).text(),
    ),
  );
  expect(byPhone[0]).toBe(byPhone[1]);
});

test("a forgotten password queues as many messages either way, and keeps nothing that a stranger typed", async () => {
  const { email } = await newCustomer(app);
  await forgot({ email });
  expect(await queued()).toEqual([{ account: expect.any(Number), by: "email" }, NOBODY]);
  await app.db.deleteFrom("outbox").execute();
  await forgot({ email: "nobody-at-all@example.in" });
  expect(await queued()).toEqual([NOBODY, NOBODY]);
  await app.db.deleteFrom("outbox").execute();
  await forgot({ phone_number: "7999999998" });
  const none = { account: null, by: "phone" };
  expect(await queued()).toEqual([none, none]);
  await app.db.deleteFrom("outbox").execute();
  await forgot({ phone_number: (await newCustomer(app)).phone_number });
  expect(await queued()).toEqual([{ account: expect.any(Number), by: "phone" }, none]);
});

test("a forgotten password is for every role, and for no account that may not sign in", async () => {
  const { token } = await newVendor(app);
  const { email } = await getJson("/api/v1/session", token);
  await forgot({ email: String(email).toUpperCase() });
  expect(await queued()).toEqual([NOBODY, { account: expect.any(Number), by: "email" }]);
  await app.db.deleteFrom("outbox").execute();
  await updateRows("account", { email }, { deactivated_at: app.clock.now });
  await forgot({ email });
  expect(await queued()).toEqual([NOBODY, NOBODY]);
});

test("a sender asks five times an hour for one name, known or not, and keeps no other from asking", async () => {
  for (const json of [{ email: "often@example.in" }, { phone_number: "7999999997" }]) {
    const ask = async (times: number, from: string) => {
      const statuses: number[] = [];
      for (let time = 0; time < times; time++) statuses.push((await forgot(json, from)).status);
      return statuses;
    };
    expect(await ask(6, "10.1.1.1")).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await ask(5, "10.1.1.2")).toEqual([200, 200, 200, 200, 200]);
    // Of all senders together a name is asked for twenty times.
    await ask(5, "10.1.1.3");
    expect(await ask(5, "10.1.1.4")).toEqual([200, 200, 200, 200, 200]);
    expect(await ask(1, "10.1.1.5")).toEqual([429]);
  }
});

test("a contact is asked for twenty times a day, of all senders together", async () => {
  for (const json of [{ email: "daily@example.in" }, { phone_number: "7999999996" }]) {
    const statuses: number[] = [];
    for (let time = 0; time < 22; time++) {
      statuses.push((await forgot(json, `10.3.1.${time}`)).status);
      app.clock.now = new Date(app.clock.now.getTime() + 60 * 60_000);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
  }
});

test("a forgotten password needs an e-mail or a phone number", async () => {
  for (const json of [{}, { email: "x" }, { phone_number: "12" }, { email: 5 }, []])
    expect((await forgot(json, "10.2.2.2")).status, JSON.stringify(json)).toBe(422);
  expect(await queued()).toEqual([]);
});
