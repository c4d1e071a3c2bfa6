import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newCustomer, PASSWORD } from "#test/accounts.ts";
import { aBooking } from "#test/fixtures.ts";
import { startMailServer, type MailServer } from "#test/mail-server.ts";
import { listMessages, skipBackoff, tellAll, testEngine } from "#test/notifications.ts";
import { searchDatabase } from "#test/search-everywhere.ts";
import { app, refusalOf, setUpTestApp } from "#test/set-up-test-app.ts";
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
  server.mails.length = 0;
});

/** The messages to the phone and the mailbox since the beginning of the test, after a wait. */
async function received(minutes = 0, [phone, mail] = [PHONE, MAIL]) {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE);
  await tellAll(app, engine);
  return {
    sms: texts.filter(({ recipient }) => recipient === phone).map(({ text }) => text),
    mails: server.mails
      .filter(({ to }) => to?.[0]?.address === mail)
      .map(({ subject, text }) => ({ subject, text })),
  };
}

/** From several addresses, since the limits by address are on. */
let calls = 0;
const from = () => `203.0.113.${Math.floor(calls++ / 50) % 250}`;

async function book(change: Record<string, unknown> = {}, token?: string): Promise<string> {
  const json = aBooking({
    phone_number: PHONE,
    email: MAIL,
    booking_date: "2026-11-30",
    ...change,
  });
  const init = { json, from: from(), ...(token !== undefined && { token }) };
  const response = await app.send("/api/bookings", init);
  expect(response.status, await response.clone().text()).toBe(201);
  return (await response.json()).booking.follow_key;
}

const cancel = async (key: string) =>
  expect(
    (await app.send(`/api/v1/bookings/follow/${key}/cancel`, { json: {}, from: from() })).status,
  ).toBe(200);

async function bookAndCancel(times: number): Promise<string> {
  let key = "";
  for (let time = 0; time < times; time++) {
    key = await book();
    await cancel(key);
  }
  return key;
}

test("60 bookings and 60 cancellations make 6 messages to a phone and a mailbox, and one digest after the hour", async () => {
  for (let round = 0; round < 5; round++) {
    await bookAndCancel(12);
    await received();
  }
  const first = await received(59);
  expect(first.sms).toHaveLength(6);
  expect(first.mails).toHaveLength(6);
  const key = await book();
  const then = await received(1);
  expect(then.sms).toHaveLength(8);
  expect(then.sms.filter((text) => text.includes(NEWS))).toHaveLength(1);
  expect(then.sms.join()).toContain(`/follow/${key}`);
  expect(then.mails.filter(({ subject }) => subject === NEWS)).toHaveLength(1);
  expect(then.mails).toHaveLength(8);
  expect((await received(120)).sms).toHaveLength(8);
});

test("the digest leads to the latest booking, names nothing of it, and no held message stays", async () => {
  const key = await bookAndCancel(10);
  await received();
  const held = (await listMessages(app)).filter(({ held_until }) => held_until !== null);
  expect(held).toHaveLength(28);
  expect(held.filter(({ text }) => text.includes("Kavita"))).toEqual([]);
  const { sms, mails } = await received(60);
  expect(sms).toHaveLength(7);
  expect(sms[6]).toBe(`Chamak: ${NEWS} https://chamak.example/follow/${key}`);
  expect(mails[6]?.subject).toBe(NEWS);
  expect(mails[6]?.text).not.toContain("Kavita");
  const left = await listMessages(app);
  expect(left).toHaveLength(14);
  expect(left.filter(({ held_until }) => held_until !== null)).toEqual([]);
});

test("a mailbox has one budget, however many phones go with it and however it is spelled", async () => {
  const all = ["resident.of.noida", "ResidentOfNoida", "resident.of.noida+tag", "residentofnoida"];
  for (let at = 0; at < 16; at++)
    await book({ phone_number: String(9_822_200_000 + at), email: `${all[at % 4]}@example.in` });
  await received();
  await received(59);
  expect(server.mails).toHaveLength(6);
  expect(texts).toHaveLength(16);
  await received(1);
  expect(server.mails).toHaveLength(7);
  expect(texts).toHaveLength(16);
});

test("in a day a contact that is not proven gets 20 messages and the digests", async () => {
  for (let hour = 0; hour < 6; hour++) {
    await bookAndCancel(5);
    await received(61);
  }
  // Three hours of six, a digest after each, and two of the fourth hour; its digest waits for the next day.
  expect((await received()).sms).toHaveLength(23);
  const { sms } = await received(24 * 60);
  expect(sms).toHaveLength(24);
  await book();
  expect((await received()).sms).toHaveLength(25);
});

test("a contact that its account has proven gets 30 messages an hour", async () => {
  const { email, phone_number, token } = await newCustomer(app);
  for (const contact of ["phone", "email"] as const) {
    await app.send("/api/v1/account/proof", { json: { contact }, token });
    const { sms, mails } = await received(0, [phone_number, email]);
    const [code] = /\d{6}/.exec((contact === "phone" ? sms : mails.map((mail) => mail.text))[0]!)!;
    const json = { contact, code };
    const proof = await app.send("/api/v1/account/proof/confirm", { json, token });
    expect(proof.status).toBe(200);
  }
  for (let time = 0; time < 20; time++) await cancel(await book({ email, phone_number }));
  const { sms, mails } = await received(0, [phone_number, email]);
  expect(sms).toHaveLength(31);
  expect(mails).toHaveLength(31);
});

test("two processes that make messages at once exceed no budget, and a try again does not count", async () => {
  await bookAndCancel(40);
  const other = testEngine(server.url, [], { rateLimits: true });
  server.refuse.rcpt = "450 busy";
  await Promise.all([
    expandOutbox(app.application, engine, app.clock.now),
    expandOutbox(app.application, { ...other, channels: engine.channels }, app.clock.now),
  ]);
  expect((await received()).mails).toEqual([]);
  server.refuse.rcpt = undefined;
  await skipBackoff(app);
  expect((await received()).mails).toHaveLength(6);
  const messages = await listMessages(app);
  const sent = messages.filter(({ held_until }) => held_until === null);
  expect(Map.groupBy(sent, ({ channel }) => channel).get("sms")).toHaveLength(6);
  expect(Map.groupBy(sent, ({ channel }) => channel).get("email")).toHaveLength(6);
  expect(messages).toHaveLength(160);
});

test("a code and a notice arrive when the budget is spent, and a held notice stays a notice", async () => {
  const { token, email, phone_number } = await newCustomer(app);
  for (let time = 0; time < 5; time++) await cancel(await book({ email, phone_number }));
  const spent = await received(0, [phone_number, email]);
  expect([spent.sms.length, spent.mails.length]).toEqual([6, 6]);
  const asked = await app.send("/api/v1/account/proof", { json: { contact: "phone" }, token });
  expect(asked.status).toBe(202);
  expect((await received(0, [phone_number, email])).sms.at(-1)).toMatch(/\d{6} is your code/);

  // Three accounts take the e-mail and leave it, four times each.
  const change = async (by: { token: string }, to: string) => {
    const json = { email: to, current_password: PASSWORD };
    const init = { method: "PATCH", json, token: by.token };
    expect((await app.send("/api/v1/account", init)).status).toBe(200);
  };
  const others = [await newCustomer(app), await newCustomer(app)];
  for (const one of [{ token, email }, ...others])
    for (let time = 0; time < 4; time++) {
      if (one.email !== email || time > 0) await change(one, email);
      await change(one, `left.${one.email}`);
    }
  const notices = async (minutes: number) =>
    (await received(minutes, [phone_number, email])).mails.map(({ subject }) => subject).slice(6);
  const CHANGED = "Your email was changed";
  expect(await notices(0)).toEqual(Array.from({ length: 6 }, () => CHANGED));
  const later = await notices(60);
  expect(later).toHaveLength(8);
  expect(later.filter((subject) => subject === NEWS)).toHaveLength(1);
  expect(later.filter((subject) => subject === CHANGED)).toHaveLength(7);
});

test("erasing an account takes its held messages along, and no other's", async () => {
  const { token } = await newCustomer(app);
  await bookAndCancel(4);
  const own = await book({ email: MAIL, phone_number: PHONE }, token);
  await received();
  await cancel(own);
  await received();
  const erase = { method: "DELETE", json: { password: PASSWORD }, token };
  expect((await app.send("/api/v1/account", erase)).status).toBe(204);
  expect(await searchDatabase(app.db, own)).toEqual([]);
  expect((await received(60)).sms.at(-1)).toContain(NEWS);
});

test("an operator who sends a message again spends the budget too", async () => {
  const token = await operatorToken(app);
  await book();
  await received();
  const [first] = await listMessages(app);
  const again = () =>
    app.send(`/api/v1/ops/messages/${first!.id}/send_again`, { method: "POST", token });
  for (let time = 0; time < 5; time++) {
    expect((await again()).status).toBe(200);
    await received(1);
  }
  expect(await refusalOf(again(), "errors")).toEqual([
    409,
    ["This recipient has had as many messages as an hour or a day allows. Try again later"],
  ]);
});
