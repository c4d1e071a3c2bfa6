import { afterEach, expect, test } from "vitest";
import { PASSWORD, isSignedIn, newCustomer, signIn } from "#test/accounts.ts";
import { startMailServer, type MailServer } from "#test/mail-server.ts";
import { doJobs, listMessages, skipBackoff, deliverAll, testEngine } from "#test/notifications.ts";
import { namedOperator } from "#test/ops-calls.ts";
import { newVendor, operatorToken } from "#test/vendors.ts";
import {
  app,
  findRow,
  findRows,
  getJson,
  query,
  refusalOf,
  setUpTestApp,
  updateRows,
} from "#test/set-up-test-app.ts";

setUpTestApp({ empty: ["outbox", "password_link", "graphile_worker._private_jobs"] });

const NEXT = "a-new-flat-in-gurugram";

let server: MailServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const forgot = (json: unknown): Promise<Response> => app.send("/api/v1/password/forgot", { json });

const reset = (token: string, password = NEXT): Promise<Response> =>
  app.send("/api/v1/password/reset", { json: { token, password } });

const LINK = /https:\/\/chamak\.example\/reset-password#([\w-]{43})/g;

/** Requests a link by mail. Returns the keys in the mails. */
async function keysOf(json: unknown): Promise<string[]> {
  server ??= await startMailServer();
  const before = server.mails.length;
  expect((await forgot(json)).status).toBe(200);
  await deliverAll(app, testEngine(server.url));
  return server.mails.slice(before).map(({ text = "", html = "" }) => {
    const [[, key = ""] = []] = text.matchAll(LINK);
    expect(html).toContain(`/reset-password#${key}`);
    return key;
  });
}

const emailOf = async (token: string): Promise<string> =>
  (await getJson("/api/v1/session", token)).email;

test("a customer sets a password with the mailed link, once, and is signed out everywhere", async () => {
  const { token, email, phone_number } = await newCustomer(app);
  const [key = ""] = await keysOf({ email });
  expect(server?.mails[0]?.to?.[0]?.address).toBe(email);
  expect((await reset(key, "password1")).status).toBe(422);
  expect((await reset(key)).status).toBe(200);
  expect(await isSignedIn(app, token)).toBe(false);
  expect((await signIn(app, { phone_number, password: PASSWORD })).status).toBe(401);
  expect((await signIn(app, { phone_number, password: NEXT })).status).toBe(200);
  expect((await reset(key, "and-yet-another-one")).status).toBe(410);
  const account = await findRow("account", { email }, ["email_proven_at"]);
  expect(account.email_proven_at).toEqual(app.clock.now);
});

test("a link is good for 30 minutes, and a later one replaces it", async () => {
  const { email } = await newCustomer(app);
  const [first = ""] = await keysOf({ email });
  const [second = ""] = await keysOf({ email });
  expect((await reset(first)).status).toBe(410);
  app.clock.now = new Date(app.clock.now.getTime() + 30 * 60_000);
  expect((await reset(second)).status).toBe(410);
});

test("of two presses with one link at the same moment one sets the password", async () => {
  const { email } = await newCustomer(app);
  const [key = ""] = await keysOf({ email });
  const answers = await Promise.all([reset(key), reset(key, "the-other-tab-of-it"), reset(key)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 410, 410,
  ]);
});

test("vendors and operators set theirs too", async () => {
  for (const token of [(await newVendor(app)).token, await operatorToken(app)]) {
    const email = await emailOf(token);
    const [key = ""] = await keysOf({ email });
    expect((await reset(key)).status).toBe(200);
    expect(await isSignedIn(app, token)).toBe(false);
    expect((await signIn(app, { email, password: NEXT })).status).toBe(200);
  }
});

test("an operator's second factor is asked for after a new password, too", async () => {
  const email = "desk@example.in";
  await query`insert into second_factor (account_id, secret, enrolled_at)
    select id, 'sealed', now() from account where email = ${email}`;
  const [key = ""] = await keysOf({ email });
  expect((await reset(key, "an-operator-with-a-code")).status).toBe(200);
  const answer = await signIn(app, { email, password: "an-operator-with-a-code" });
  const { token } = await answer.json();
  expect((await getJson("/api/v1/session", token)).needs).toBe("code");
  expect((await app.send("/api/v1/ops/waiting", { token })).status).toBe(403);
});

test("one e-mail of a customer and a vendor gets a link for each", async () => {
  const { token } = await newVendor(app);
  const email = await emailOf(token);
  const json = { email, phone_number: "7166666666", password: PASSWORD };
  expect((await app.send("/api/v1/signup", { json })).status).toBe(200);
  const keys = await keysOf({ email });
  const roles = await Promise.all(keys.map(async (key) => (await (await reset(key)).json()).role));
  expect(new Set(roles)).toEqual(new Set(["customer", "vendor"]));
});

test("no message goes to an unknown contact or a deactivated account", async () => {
  const { email, token } = await newCustomer(app);
  expect(await keysOf({ email: "nobody@example.in" })).toEqual([]);
  await app.send("/api/v1/account", { method: "DELETE", json: { password: PASSWORD }, token });
  expect(await keysOf({ email })).toEqual([]);
});

test("without a mail server the message is kept without a key, and no log has one", async () => {
  const { email } = await newCustomer(app);
  await forgot({ email });
  await deliverAll(app, testEngine(undefined));
  const [kept] = await listMessages(app);
  expect(kept).toMatchObject({ state: "kept", event: "password-reset" });
  expect(kept?.text).not.toMatch(LINK);
  expect(await findRows("password_link")).toEqual([]);

  const [key = ""] = await keysOf({ email });
  expect(key).not.toBe("");
  const rows = JSON.stringify(await listMessages(app));
  expect(rows).not.toContain(key);
  expect(app.logged.join("")).not.toContain(key);
});

test("a link that is asked for by phone number goes to it by SMS, where there is a gateway", async () => {
  const { phone_number } = await newCustomer(app);
  await forgot({ phone_number });
  const texts: string[] = [];
  const sms = {
    name: "sms" as const,
    isAvailable: () => true,
    send: async ({ recipient, text }: { recipient: string; text: string }) => {
      expect(recipient).toBe(phone_number);
      texts.push(text);
    },
  };
  await deliverAll(app, testEngine(undefined, [sms]));
  expect(texts).toHaveLength(1);
  const [[, key = ""] = []] = (texts[0] ?? "").matchAll(LINK);
  expect((await reset(key)).status).toBe(200);
});

test("a link is not sent to an address that the account has no more", async () => {
  const { email } = await newCustomer(app);
  server = await startMailServer();
  const engine = testEngine(server.url);
  server.refuse.rcpt = "450 busy";
  await forgot({ email });
  await deliverAll(app, engine);
  server.refuse.rcpt = undefined;
  await updateRows("account", { email }, { email: "moved@example.in" });
  await skipBackoff(app);
  await doJobs(app, engine);
  expect(server.mails).toEqual([]);
  expect((await listMessages(app)).map(({ state }) => state)).toEqual(["failed"]);
});

test("a link made for a caller who has the phone number alone leaves the stranger who signed up with it no way in", async () => {
  const { email, phone_number, token: strangers } = await newCustomer(app);
  const { id } = await findRow("account", { email }, ["id"]);
  const token = await namedOperator(app, "Leela Pillai", "operator");
  const make = (json: unknown) =>
    app.send(`/api/v1/ops/accounts/${id}/password_link`, { json, token });
  expect(await refusalOf(make({}), "errors")).toEqual([
    422,
    ["Ask the caller which contacts are theirs"],
  ]);
  const { path } = await (await make({ callers: "phone" })).json();
  expect((await reset(path.split("#")[1])).status).toBe(200);
  expect((await signIn(app, { phone_number, password: NEXT })).status).toBe(200);
  expect(await isSignedIn(app, strangers)).toBe(false);
  const before = server?.mails.length ?? 0;
  expect(await keysOf({ email })).toEqual([]);
  expect(server?.mails.length).toBe(before);
  // The stranger's e-mail is free, and not the account's.
  const account = await findRow("account", { id }, ["email", "phone_number"]);
  expect(account).toEqual({ email: `released-${id}@account.invalid`, phone_number });
});

test("a confirmed e-mail is not taken off by a link: whose account it is has to be settled first", async () => {
  const { email } = await newCustomer(app);
  await updateRows("account", { email }, { email_proven_at: app.clock.now });
  const { id } = await findRow("account", { email }, ["id"]);
  const token = await namedOperator(app, "Leela Pillai", "operator");
  const init = { json: { callers: "phone" }, token };
  const link = await app.send(`/api/v1/ops/accounts/${id}/password_link`, init);
  expect(link.status).toBe(409);
});
