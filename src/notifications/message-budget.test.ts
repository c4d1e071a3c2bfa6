import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newCustomer, PASSWORD } from "#test/accounts.ts";
import { aBooking } from "#test/fixtures.ts";
import { startMailServer, type MailServer } from "#test/mail-server.ts";
import { listMessages, skipBackoff, deliverAll, testEngine } from "#test/notifications.ts";
import { searchDatabase } from "#test/search-everywhere.ts";
import { app, findRow, query, refusalOf, setUpTestApp } from "#test/set-up-test-app.ts";
import { operatorToken } from "#test/vendors.ts";
import type { Engine } from "./engine.ts";
import { expandOutbox } from "./outbox/expand-outbox.ts";

setUpTestApp({
  rateLimits: true,
  canSend: { email: true, phone: true },
  empty: ["booking", "booking_request", "outbox", "rate_limit", "graphile_worker._private_jobs"],
});

const PHONE = "9811122233";
const MAIL = "resident.of.noida@example.in";
const MINUTE = 60_000;
const NEWS = "There is more news of your bookings";

type Sms = { recipient: string; text: string };
let texts: Sms[] = [];
let server: MailServer;
let engine: Engine;
beforeAll(async () => {
  server = await startMailServer();
  const sms = {
    name: "sms" as const,
    isAvailable: () => true,
    send: async ({ recipient, text }: Sms) => void texts.push({ recipient, text }),
  };
  engine = testEngine(server.url, [sms], { rateLimits: true });
});
afterAll(() => server.close());
beforeEach(() => {
  texts = [];
  from = "203.0.113.7";
  server.mails.length = 0;
});

/** The messages to the phone and the mailbox since the beginning of the test, after a wait. */
async function received(minutes = 0, [phone, mail] = [PHONE, MAIL]) {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE);
  await deliverAll(app, engine);
  return {
    sms: texts.filter(({ recipient }) => recipient === phone).map(({ text }) => text),
    mails: server.mails
      .filter(({ to }) => to?.[0]?.address === mail)
      .map(({ subject, text }) => ({ subject, text })),
  };
}

/** One stranger; `from` is another's address. */
let from = "203.0.113.7";

async function book(change: Record<string, unknown> = {}, token?: string): Promise<string> {
  const json = aBooking({
    phone_number: PHONE,
    email: MAIL,
    booking_date: "2026-11-30",
    ...change,
  });
  const init = { json, from, ...(token !== undefined && { token }) };
  const response = await app.send("/api/bookings", init);
  expect(response.status, await response.clone().text()).toBe(201);
  return (await response.json()).booking.follow_key;
}

const cancel = async (key: string) =>
  expect((await app.send(`/api/v1/bookings/follow/${key}/cancel`, { json: {}, from })).status).toBe(
    200,
  );

async function bookAndCancel(times: number): Promise<string> {
  let key = "";
  for (let time = 0; time < times; time++) {
    key = await book();
    await cancel(key);
  }
  return key;
}

test("of one sender 24 bookings and 24 cancellations make 10 messages to a phone and a mailbox, and one digest after the hour", async () => {
  for (let round = 0; round < 2; round++) {
    await bookAndCancel(12);
    await received();
  }
  const first = await received(59);
  expect(first.sms).toHaveLength(10);
  expect(first.mails).toHaveLength(10);
  const key = await book();
  const then = await received(1);
  expect(then.sms).toHaveLength(12);
  expect(then.sms.filter((text) => text.includes(NEWS))).toHaveLength(1);
  expect(then.sms.join()).toContain(`/follow/${key}`);
  expect(then.mails.filter(({ subject }) => subject === NEWS)).toHaveLength(1);
  expect(then.mails).toHaveLength(12);
  expect((await received(120)).sms).toHaveLength(12);
});

test("strangers' bookings with a guest's contact silence neither the guest's own booking nor its link", async () => {
  for (const address of ["203.0.113.8", "203.0.113.9"]) {
    from = address;
    await bookAndCancel(8);
  }
  await received();
  from = "198.51.100.4";
  const key = await book();
  const mine = async () => {
    const { sms, mails } = await received();
    return [
      sms.filter((text) => text.includes(key)).length,
      mails.filter(({ text }) => text?.includes(key)).length,
    ];
  };
  expect(await mine()).toEqual([1, 1]);
  const { order_id } = await app.db
    .selectFrom("booking")
    .select("order_id")
    .where("follow_key", "=", key)
    .executeTakeFirstOrThrow();
  // The guest's own budget is spent by now.
  await bookAndCancel(6);
  await received();
  const asked = await app.send("/api/v1/bookings/find", {
    json: { order_id, phone_number: PHONE },
    from,
  });
  expect(asked.status).toBe(202);
  expect(await mine()).toEqual([2, 2]);
});

test("an operator's message arrives when the budgets of its contact are used up", async () => {
  for (let stranger = 1; stranger <= 4; stranger++) {
    from = `203.0.113.${stranger}`;
    await bookAndCancel(6);
  }
  from = "198.51.100.4";
  const key = await book();
  await received();
  const held = (await listMessages(app)).filter(({ held_until }) => held_until !== null);
  expect(held.length).toBeGreaterThan(0);
  const { id } = await findRow("booking", { follow_key: key }, ["id"]);
  const token = await operatorToken(app);
  const cancelled = await app.send(`/api/v1/ops/bookings/${id}/cancel`, {
    json: { reason: "Nobody is free" },
    token,
  });
  expect(cancelled.status).toBe(200);
  const { sms, mails } = await received();
  expect(sms.filter((text) => text.includes("cancelled") && text.includes(key))).toHaveLength(1);
  expect(mails.filter(({ text }) => text?.includes("Nobody is free"))).toHaveLength(1);
});

test("an account that proved its contacts hears of its own booking after 20 of strangers with them", async () => {
  const { email, phone_number, token } = await proven();
  for (const address of ["203.0.113.8", "203.0.113.9"]) {
    from = address;
    for (let time = 0; time < 10; time++) await cancel(await book({ email, phone_number }));
    await received();
  }
  from = "198.51.100.4";
  const key = await book({ email, phone_number }, token);
  const { sms, mails } = await received(0, [phone_number, email]);
  expect(sms.filter((text) => text.includes(key))).toHaveLength(1);
  expect(mails.filter(({ text }) => text?.includes(key))).toHaveLength(1);
});

test("the digest leads to a booking that is on, not to a later one that was cancelled", async () => {
  await bookAndCancel(5);
  await received();
  const key = await book();
  await bookAndCancel(2);
  await received();
  expect((await received(60)).sms.at(-1)).toBe(
    `Chamak: ${NEWS} https://chamak.example/follow/${key}`,
  );
});

test("the digest leads to the latest booking, names nothing of it, and no held message stays", async () => {
  const key = await bookAndCancel(10);
  await received();
  const held = (await listMessages(app)).filter(({ held_until }) => held_until !== null);
  expect(held).toHaveLength(20);
  expect(held.filter(({ text }) => text.includes("Kavita"))).toEqual([]);
  const { sms, mails } = await received(60);
  expect(sms).toHaveLength(11);
  expect(sms[10]).toBe(`Chamak: ${NEWS} https://chamak.example/follow/${key}`);
  expect(mails[10]?.subject).toBe(NEWS);
  expect(mails[10]?.text).not.toContain("Kavita");
  const left = await listMessages(app);
  expect(left).toHaveLength(22);
  expect(left.filter(({ held_until }) => held_until !== null)).toEqual([]);
});

test("a mailbox has one budget, however many phones go with it and however it is spelled", async () => {
  const all = ["resident.of.noida", "ResidentOfNoida", "resident.of.noida+tag", "residentofnoida"];
  for (let at = 0; at < 16; at++)
    await book({ phone_number: String(9_822_200_000 + at), email: `${all[at % 4]}@example.in` });
  await received();
  await received(59);
  expect(server.mails).toHaveLength(10);
  expect(texts).toHaveLength(16);
  await received(1);
  expect(server.mails).toHaveLength(11);
  expect(texts).toHaveLength(16);
});

test("in a day a contact gets 20 messages of one sender and the digests", async () => {
  for (let hour = 0; hour < 6; hour++) {
    await bookAndCancel(6);
    await received(61);
  }
  // Two hours of ten and a digest after the first; the digest of the others waits for the next day.
  expect((await received()).sms).toHaveLength(21);
  const { sms } = await received(24 * 60);
  expect(sms).toHaveLength(22);
  await book();
  expect((await received()).sms).toHaveLength(23);
});

test("of however many senders a contact gets 30 messages an hour", async () => {
  for (let sender = 1; sender <= 5; sender++) {
    from = `203.0.113.${sender}`;
    await bookAndCancel(5);
  }
  const { sms, mails } = await received();
  expect([sms.length, mails.length]).toEqual([30, 30]);
});

/** A customer who proved both contacts. */
async function proven() {
  const customer = await newCustomer(app);
  const { email, phone_number, token } = customer;
  for (const contact of ["phone", "email"] as const) {
    await app.send("/api/v1/account/proof", { json: { contact }, token });
    const { sms, mails } = await received(0, [phone_number, email]);
    const [code] = /\d{6}/.exec((contact === "phone" ? sms : mails.map((mail) => mail.text))[0]!)!;
    const json = { contact, code };
    const proof = await app.send("/api/v1/account/proof/confirm", { json, token });
    expect(proof.status).toBe(200);
  }
  return customer;
}

test("a contact that its account has proven gets 30 messages an hour of the account's own bookings", async () => {
  const { email, phone_number, token } = await proven();
  for (let time = 0; time < 20; time++) await cancel(await book({ email, phone_number }, token));
  const { sms, mails } = await received(0, [phone_number, email]);
  expect(sms).toHaveLength(31);
  expect(mails).toHaveLength(31);
});

test("two processes that make messages at once exceed no budget, and a try again does not count", async () => {
  await bookAndCancel(20);
  const other = testEngine(server.url, [], { rateLimits: true });
  server.refuse.rcpt = "450 busy";
  await Promise.all([
    expandOutbox(app.application, engine, app.clock.now),
    expandOutbox(app.application, { ...other, channels: engine.channels }, app.clock.now),
  ]);
  expect((await received()).mails).toEqual([]);
  server.refuse.rcpt = undefined;
  await skipBackoff(app);
  expect((await received()).mails).toHaveLength(10);
  const messages = await listMessages(app);
  const sent = messages.filter(({ held_until }) => held_until === null);
  expect(Map.groupBy(sent, ({ channel }) => channel).get("sms")).toHaveLength(10);
  expect(Map.groupBy(sent, ({ channel }) => channel).get("email")).toHaveLength(10);
  expect(messages).toHaveLength(80);
});

test("a code and a notice arrive when the budget is spent, and a held notice stays a notice", async () => {
  const { token, email, phone_number } = await newCustomer(app);
  for (let time = 0; time < 5; time++) await cancel(await book({ email, phone_number }));
  const spent = await received(0, [phone_number, email]);
  expect([spent.sms.length, spent.mails.length]).toEqual([10, 10]);
  const asked = await app.send("/api/v1/account/proof", { json: { contact: "phone" }, token });
  expect(asked.status).toBe(202);
  expect((await received(0, [phone_number, email])).sms.at(-1)).toMatch(/\d{6} is your code/);

  const change = async (by: { token: string }, to: string) => {
    const json = { email: to, current_password: PASSWORD };
    const init = { method: "PATCH", json, token: by.token };
    expect((await app.send("/api/v1/account", init)).status).toBe(200);
  };
  const notices = async (minutes: number) =>
    (await received(minutes, [phone_number, email])).mails.map(({ subject }) => subject).slice(10);
  const CHANGED = "Your email was changed";
  await change({ token }, `left.${email}`);
  expect(await notices(0)).toEqual([CHANGED]);
  // All budgets of the hour are spent.
  const hour = new Date(app.clock.now.getTime() + 60 * MINUTE);
  await query`update rate_limit set used = 100 where ends_at <= ${hour}`;
  const other = await newCustomer(app);
  await change(other, email);
  await change(other, other.email);
  expect(await notices(0)).toEqual([CHANGED]);
  expect(await notices(60)).toEqual([CHANGED, CHANGED]);
});

test("erasing an account takes its held messages along, and no other's", async () => {
  const { token } = await newCustomer(app);
  await bookAndCancel(6);
  const own = await book({ email: MAIL, phone_number: PHONE }, token);
  await received();
  await cancel(own);
  await received();
  const erase = { method: "DELETE", json: { password: PASSWORD }, token };
  expect((await app.send("/api/v1/account", erase)).status).toBe(204);
  expect(await searchDatabase(app.db, own)).toEqual([]);
  expect((await received(60)).sms.at(-1)).toContain(NEWS);
});

test("an operator who sends messages again has a budget of its own", async () => {
  const token = await operatorToken(app);
  await book();
  await received();
  const [first] = await listMessages(app);
  const again = () =>
    app.send(`/api/v1/ops/messages/${first!.id}/send_again`, { method: "POST", token });
  for (let time = 0; time < 10; time++) {
    expect((await again()).status).toBe(200);
    await received(1);
  }
  expect(await refusalOf(again(), "errors")).toEqual([
    409,
    ["This recipient has had as many messages as an hour or a day allows. Try again later"],
  ]);
});
