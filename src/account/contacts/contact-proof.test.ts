import { afterEach, expect, test } from "vitest";
import { accountIdOf, newCustomer, PASSWORD } from "#test/accounts.ts";
import { startMailServer, type MailServer } from "#test/mail-server.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { app, errorsOf, findRows, refusalOf, setUpTestApp } from "#test/set-up-test-app.ts";
import { operatorToken } from "#test/vendors.ts";

setUpTestApp({
  rateLimits: true,
  canSend: { email: true, phone: true },
  empty: ["outbox", "contact_proof", "rate_limit", "graphile_worker._private_jobs"],
});

let server: MailServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const ask = (token: string, json: unknown): Promise<Response> =>
  app.send("/api/v1/account/proof", { json, token });

const confirm = (token: string, contact: string, code: string): Promise<Response> =>
  app.send("/api/v1/account/proof/confirm", { json: { contact, code }, token });

const read = async (token: string) => (await app.send("/api/v1/account", { token })).json();

type Sms = { recipient: string; text: string };

/** Sends queued messages, with a gateway for SMS. Returns their texts. */
async function sendAll(smtpUrl?: string): Promise<Sms[]> {
  const texts: Sms[] = [];
  const sms = {
    name: "sms" as const,
    isAvailable: () => true,
    send: async ({ recipient, text }: Sms) => void texts.push({ recipient, text }),
  };
  await deliverAll(app, testEngine(smtpUrl, [sms]));
  return texts;
}

const codeIn = (text = ""): string => /\b\d{6}\b/.exec(text)?.[0] ?? "";

async function smsCode(token: string, more: object = {}): Promise<string> {
  expect((await ask(token, { contact: "phone", ...more })).status).toBe(202);
  return codeIn((await sendAll()).at(-1)?.text);
}

const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("a code sent by SMS proves the number, once", async () => {
  const { token, phone_number } = await newCustomer(app);
  expect(await read(token)).toMatchObject({
    phone_proven: false,
    email_proven: false,
    provable: ["phone", "email"],
  });
  expect((await ask(token, { contact: "phone" })).status).toBe(202);
  const [sms] = await sendAll();
  expect(sms?.recipient).toBe(phone_number);
  const code = codeIn(sms?.text);
  const confirmed = await confirm(token, "phone", ` ${code.slice(0, 3)} ${code.slice(3)} `);
  expect(confirmed.status).toBe(200);
  expect(await confirmed.json()).toMatchObject({ phone_proven: true, email_proven: false });
  expect(await errorsOf(await confirm(token, "phone", code))).toEqual([
    "This code is over. Ask for a new code",
  ]);
  expect((await ask(token, { contact: "phone" })).status).toBe(409);
});

test("a code sent by mail proves the e-mail, and no table, message or log has it", async () => {
  const { token, email } = await newCustomer(app);
  server = await startMailServer();
  expect((await ask(token, { contact: "email" })).status).toBe(202);
  await sendAll(server.url);
  const [mail] = server.mails;
  expect(mail?.to?.[0]?.address).toBe(email);
  const code = codeIn(mail?.text);
  expect(mail?.html).toContain(code);
  const kept = [await listMessages(app), await findRows("outbox"), await findRows("contact_proof")];
  expect(JSON.stringify(kept)).not.toContain(code);
  expect(app.logged.join("")).not.toContain(code);
  expect((await confirm(token, "email", code)).status).toBe(200);
  expect(await read(token)).toMatchObject({ email_proven: true, phone_proven: false });
});

test("a code works for five tries, and wrong ones count", async () => {
  const { token } = await newCustomer(app);
  const code = await smsCode(token);
  for (let time = 0; time < 5; time++) {
    expect(await refusalOf(confirm(token, "phone", other(code)), "issues")).toMatchObject([
      422,
      [{ path: "code", message: "That code is not right" }],
    ]);
  }
  const right = await confirm(token, "phone", code);
  expect((await right.json()).issues).toMatchObject([
    { path: "code", message: "This code is over. Ask for a new code" },
  ]);
  expect(await read(token)).toMatchObject({ phone_proven: false });
});

test("a code is good for ten minutes, and a later one replaces it", async () => {
  const { token } = await newCustomer(app);
  const first = await smsCode(token);
  const second = await smsCode(token);
  if (first !== second) expect((await confirm(token, "phone", first)).status).toBe(422);
  app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
  expect(await errorsOf(await confirm(token, "phone", second))).toEqual([
    "This code is over. Ask for a new code",
  ]);
});

test("a code proves no number but the one that it was sent to", async () => {
  const { token } = await newCustomer(app);
  const code = await smsCode(token);
  const next = { phone_number: "7000054321", current_password: PASSWORD };
  const changed = await app.send("/api/v1/account", { method: "PATCH", json: next, token });
  expect(changed.status).toBe(200);
  expect((await confirm(token, "phone", code)).status).toBe(422);
  expect(await read(token)).toMatchObject({ phone_number: "7000054321", phone_proven: false });
});

test("of two confirmations at the same moment one uses the code", async () => {
  const { token } = await newCustomer(app);
  const code = await smsCode(token);
  const answers = await Promise.all([1, 2, 3].map(() => confirm(token, "phone", code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("codes are limited by account and by contact", async () => {
  const { token } = await newCustomer(app);
  const statuses: number[] = [];
  for (let time = 0; time < 6; time++)
    statuses.push((await ask(token, { contact: "phone" })).status);
  expect(statuses).toEqual([...Array<number>(5).fill(202), 429]);
});

test("accounts that ask for a number of another use up none of its holder's codes", async () => {
  const holder = await newCustomer(app);
  const json = { contact: "phone", value: holder.phone_number, current_password: PASSWORD };
  const statuses: number[] = [];
  for (let stranger = 0; stranger < 2; stranger++) {
    const { token } = await newCustomer(app);
    for (let time = 0; time < 4; time++) statuses.push((await ask(token, json)).status);
  }
  // Of all others together five an hour.
  expect(statuses).toEqual([...Array<number>(5).fill(202), 429, 429, 429]);
  expect((await ask(holder.token, { contact: "phone" })).status).toBe(202);
});

test("who proves a number gets it from an account that did not, which is notified", async () => {
  const squatter = await newCustomer(app);
  const owner = await newCustomer(app);
  const value = squatter.phone_number;
  const without = await ask(owner.token, { contact: "phone", value });
  expect((await without.json()).issues[0].path).toBe("current_password");
  const guess = { contact: "phone", value, current_password: "not mine" };
  expect((await ask(owner.token, guess)).status).toBe(422);
  const code = await smsCode(owner.token, { value, current_password: PASSWORD });
  expect(await read(squatter.token)).toMatchObject({ phone_number: value });
  expect((await confirm(owner.token, "phone", code)).status).toBe(200);
  expect(await read(owner.token)).toMatchObject({ phone_number: value, phone_proven: true });
  // Without a number sign-in is impossible: the session stays, to enter another one.
  expect(await read(squatter.token)).toMatchObject({ phone_number: "", phone_proven: false });

  server = await startMailServer();
  await sendAll(server.url);
  expect(server.mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    [squatter.email, "The phone number of your account was removed"],
  ]);
  const again = { contact: "phone", value, current_password: PASSWORD };
  const taken = await ask(squatter.token, again);
  expect((await taken.json()).issues).toMatchObject([
    { path: "value", message: "Phone number has already been taken" },
  ]);
});

test("who proves an e-mail gets it from an account that did not", async () => {
  const squatter = await newCustomer(app);
  const owner = await newCustomer(app);
  server = await startMailServer();
  const more = { value: squatter.email, current_password: PASSWORD };
  const asked = await ask(owner.token, { contact: "email", ...more });
  expect([asked.status, asked.headers.has("session-token")]).toEqual([202, true]);
  await sendAll(server.url);
  expect((await confirm(owner.token, "email", codeIn(server.mails[0]?.text))).status).toBe(200);
  expect(await read(owner.token)).toMatchObject({ email: squatter.email, email_proven: true });
  expect(await read(squatter.token)).toMatchObject({ email: "" });
  expect((await sendAll(server.url)).map(({ recipient }) => recipient)).toEqual([
    squatter.phone_number,
  ]);
});

test("a vendor proves its own number, beside the customer who has it too", async () => {
  const customer = await newCustomer(app);
  const email = "meera@example.in";
  const { phone_number } = customer;
  const json = { email, phone_number, password: PASSWORD, role: "vendor" };
  const { token } = await (await app.send("/api/v1/signup", { json })).json();
  const id = await accountIdOf(app, email);
  const page = `/api/v1/ops/vendors/${id}`;
  const atDesk = async () => (await app.send(page, { token: await operatorToken(app) })).json();
  expect(await atDesk()).toMatchObject({ phone_proven: false, email_proven: false });

  const another = { contact: "phone", value: "9811045230", current_password: PASSWORD };
  expect(await refusalOf(ask(token, another), "issues")).toMatchObject([
    422,
    [{ path: "value", message: "Call the help desk to change it" }],
  ]);
  for (let time = 0; time < 4; time++) await ask(token, { contact: "phone" });
  const code = await smsCode(token);
  expect((await ask(customer.token, { contact: "phone" })).status).toBe(202);
  expect(await (await confirm(token, "phone", code)).json()).toMatchObject({ phone_proven: true });
  expect(await atDesk()).toMatchObject({ phone_proven: true, email_proven: false });
  expect(await read(customer.token)).toMatchObject({ phone_number, phone_proven: false });
});
