import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { gatewayChannel } from "#notifications/exports.ts";
import { newCustomer, PASSWORD, signIn } from "#test/accounts.ts";
import { registerTexts, startCarriers } from "#test/carriers.ts";
import { startMailServer } from "#test/mail-server.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import {
  app,
  findRow,
  findRows,
  getJson,
  refusalOf,
  setUpTestApp,
  updateRows,
} from "#test/set-up-test-app.ts";
import { operatorToken } from "#test/vendors.ts";

setUpTestApp({
  rateLimits: true,
  canSend: { email: true, phone: true },
  empty: ["outbox", "signin_code", "rate_limit", "message", "graphile_worker._private_jobs"],
});

const DAY = 24 * 60 * 60_000;
const KEY = "the-key-of-this-browser";
const WRONG = [401, ["This code is wrong or over. Check it, or ask for a new one"]];

let carriers: Awaited<ReturnType<typeof startCarriers>>;
beforeAll(async () => {
  carriers = await startCarriers();
  await registerTexts(app, "sms");
});
afterAll(() => carriers.close());
beforeEach(() => {
  carriers.sms.length = 0;
});

const wait = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

type Asked = { phone_number: string; role?: string; request_key?: string };

const ask = (asked: Asked, from?: string): Promise<Response> =>
  app.send("/api/v1/signin_code", { json: asked, ...(from !== undefined && { from }) });

const confirm = (asked: Asked, code: string, from?: string): Promise<Response> =>
  app.send("/api/v1/signin_code/confirm", {
    json: { ...asked, code },
    ...(from !== undefined && { from }),
    headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/142.0.0.0 Mobile" },
  });

/** Sends what is queued through the gateway, which refuses what carriers refuse. Returns its new texts. */
async function sendAll(): Promise<{ to: string; text: string }[]> {
  const before = carriers.sms.length;
  await deliverAll(app, testEngine(undefined, [gatewayChannel("sms", carriers.smsSettings)]));
  expect(carriers.refused).toEqual([]);
  return carriers.sms.slice(before);
}

async function codeFor(asked: Asked): Promise<string> {
  expect((await ask(asked)).status).toBe(202);
  const texts = (await sendAll()).map(({ text }) => text);
  return /#(\d{6})$/.exec(texts.join("\n"))?.[1] ?? "";
}

const proveNow = (phone_number: string, role: "customer" | "vendor" = "customer") =>
  updateRows("account", { phone_number, role }, { phone_proven_at: app.clock.now });

async function provenCustomer() {
  const customer = await newCustomer(app);
  await proveNow(customer.phone_number);
  return customer;
}

const signUpVendor = (json: object) =>
  app.send("/api/v1/signup", { json: { password: PASSWORD, role: "vendor", ...json } });

const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("the code of an SMS signs in once, and the last line names the site for the browser", async () => {
  const { phone_number } = await provenCustomer();
  const asked = { phone_number, request_key: KEY };
  expect((await ask(asked)).status).toBe(202);
  const [sms, ...more] = await sendAll();
  expect(more).toEqual([]);
  expect(sms?.to).toBe(`91${phone_number}`);
  const code = /\d{6}/.exec(sms?.text ?? "")?.[0] ?? "";
  expect(sms?.text).toBe(
    `Chamak: ${code} is your code to sign in. It works for 10 minutes. Tell it to no one.\n@chamak.example #${code}`,
  );
  const kept = [
    await listMessages(app),
    await findRows("outbox"),
    (await findRows("signin_code")).map((row) => JSON.stringify(row)),
  ];
  expect(JSON.stringify(kept)).not.toContain(code);
  expect(JSON.stringify(kept[1])).not.toContain(phone_number);
  expect(app.logged.join("")).not.toContain(code);

  const answer = await confirm(asked, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(answer.status).toBe(200);
  const { token } = await answer.json();
  expect(await getJson("/api/v1/session", token)).toMatchObject({ role: "customer", phone_number });
  expect(await refusalOf(confirm(asked, code), "errors")).toEqual(WRONG);
});

test("every number has one answer, and the same is written for it", async () => {
  const { phone_number } = await provenCustomer();
  const unproven = await newCustomer(app);
  const bodies: string[] = [];
  for (const number of [phone_number, unproven.phone_number, "7999999999"]) {
    const answer = await ask({ phone_number: number });
    expect(answer.status).toBe(202);
    bodies.push(await answer.text());
  }
  expect(new Set(bodies).size).toBe(1);
  expect((await findRows("signin_code")).map(({ account_id }) => typeof account_id)).toEqual([
    "number",
    "object",
    "object",
  ]);
  const queued = await findRows("outbox", { event: "signin-code" });
  const nobody = { account: null, request: expect.any(String) };
  expect(queued.map(({ data }) => data)).toEqual([
    { account: expect.any(Number), request: expect.any(String) },
    nobody,
    nobody,
  ]);
  expect((await sendAll()).map(({ to }) => to)).toEqual([`91${phone_number}`]);
  for (const number of [phone_number, unproven.phone_number, "7999999999", "7999999998"])
    expect(await refusalOf(confirm({ phone_number: number }, "000000"), "errors")).toEqual(WRONG);
});

test("a code works in the browser alone that asked for it, and each browser has its own", async () => {
  const { phone_number } = await provenCustomer();
  const mine = { phone_number, request_key: KEY };
  const theirs = { phone_number, request_key: "the-key-of-another-browser" };
  const code = await codeFor(mine);
  // Another browser, one that asked too, and one without a key.
  expect(await refusalOf(confirm(theirs, code), "errors")).toEqual(WRONG);
  const second = await codeFor(theirs);
  if (second !== code) expect((await confirm(theirs, code)).status).toBe(401);
  expect((await confirm({ phone_number }, code)).status).toBe(401);
  // What others ask for and try ends no code of the first.
  expect((await confirm(mine, code)).status).toBe(200);
});

test("a code is good for ten minutes and five tries, and a new one replaces it", async () => {
  const { phone_number } = await provenCustomer();
  const asked = { phone_number, request_key: KEY };
  const first = await codeFor(asked);
  const second = await codeFor(asked);
  if (first !== second) expect((await confirm(asked, first)).status).toBe(401);
  for (let time = 1; time < 5; time++)
    expect((await confirm(asked, other(second))).status).toBe(401);
  expect((await confirm(asked, second)).status).toBe(401);
  const third = await codeFor(asked);
  wait(10 * 60_000);
  expect((await confirm(asked, third)).status).toBe(401);
  const fourth = await codeFor(asked);
  wait(10 * 60_000 - 1);
  expect((await confirm(asked, fourth)).status).toBe(200);
});

test("of three presses at the same moment one signs in", async () => {
  const { phone_number } = await provenCustomer();
  const code = await codeFor({ phone_number });
  const answers = await Promise.all([1, 2, 3].map(() => confirm({ phone_number }, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("of a customer and a vendor with one number the one signs in that proved it", async () => {
  const { phone_number } = await newCustomer(app);
  const email = `twin${phone_number}@example.in`;
  await signUpVendor({ email, phone_number });
  await proveNow(phone_number, "vendor");
  const role = async (asked: Asked, code: string) => {
    const { token } = await (await confirm(asked, code)).json();
    return (await getJson("/api/v1/session", token)).role;
  };
  expect(await role({ phone_number }, await codeFor({ phone_number }))).toBe("vendor");
  await sendAll();
  await proveNow(phone_number);
  expect(await role({ phone_number }, await codeFor({ phone_number }))).toBe("customer");
  await sendAll();
  const asVendor = { phone_number, role: "vendor" };
  const code = await codeFor(asVendor);
  expect((await confirm({ phone_number }, code)).status).toBe(401);
  expect(await role(asVendor, code)).toBe("vendor");
});

test("no operator, deactivated account or changed number signs in by a code", async () => {
  await operatorToken(app);
  const desk = { phone_number: "7888888888" };
  await updateRows(
    "account",
    { email: "desk@example.in" },
    { ...desk, phone_proven_at: app.clock.now },
  );
  expect(await codeFor(desk)).toBe("");

  const { phone_number, email, token } = await provenCustomer();
  const code = await codeFor({ phone_number });
  const change = { phone_number: "7000011111", current_password: PASSWORD };
  await app.send("/api/v1/account", { method: "PATCH", json: change, token });
  expect((await confirm({ phone_number }, code)).status).toBe(401);
  await updateRows("account", { email }, { phone_number, phone_proven_at: app.clock.now });
  const next = await codeFor({ phone_number });
  await updateRows("account", { email }, { deactivated_at: app.clock.now });
  expect((await confirm({ phone_number }, next)).status).toBe(401);
});

test("a new password ends a code that is on its way", async () => {
  const { phone_number, token } = await provenCustomer();
  const code = await codeFor({ phone_number });
  const json = { current_password: PASSWORD, password: "another-quiet-flat" };
  expect((await app.send("/api/v1/password", { method: "PUT", json, token })).status).toBe(204);
  expect((await confirm({ phone_number }, code)).status).toBe(401);
});

test("a number that was not used for 90 days gets no code until it is confirmed again", async () => {
  const { phone_number } = await provenCustomer();
  wait(90 * DAY - 1);
  const code = await codeFor({ phone_number });
  const { token } = await (await confirm({ phone_number }, code)).json();
  // A session that a code opened keeps the number in use.
  wait(20 * DAY);
  expect((await app.send("/api/v1/session", { token })).status).toBe(200);
  await sendAll();
  wait(90 * DAY - 1);
  expect(await codeFor({ phone_number })).toMatch(/^\d{6}$/);
  wait(1);
  expect(await codeFor({ phone_number })).toBe("");

  // The password does not say that the number is still theirs; a code from the account does.
  const session = await (await signIn(app, { phone_number, password: PASSWORD })).json();
  expect(await codeFor({ phone_number })).toBe("");
  const read = () => getJson("/api/v1/account", session.token);
  expect(await read()).toMatchObject({ phone_proven: true, phone_idle: true });
  const proof = { json: { contact: "phone" }, token: session.token };
  expect((await app.send("/api/v1/account/proof", proof)).status).toBe(202);
  const [sms] = await sendAll();
  const json = { contact: "phone", code: /\b\d{6}\b/.exec(sms?.text ?? "")?.[0] };
  await app.send("/api/v1/account/proof/confirm", { json, token: session.token });
  expect(await read()).not.toHaveProperty("phone_idle");
  expect(await codeFor({ phone_number })).toMatch(/^\d{6}$/);
});

test("a session by password does not keep a number in use", async () => {
  const { phone_number, token } = await provenCustomer();
  for (let month = 0; month < 4; month++) {
    wait(22 * DAY);
    expect((await app.send("/api/v1/session", { token })).status).toBe(200);
  }
  wait(3 * DAY);
  expect(await codeFor({ phone_number })).toBe("");
});

test("who signed in is sent to the confirmed e-mail, else to the phone", async () => {
  const { phone_number, email } = await provenCustomer();
  expect((await confirm({ phone_number }, await codeFor({ phone_number }))).status).toBe(200);
  expect((await sendAll()).map(({ to, text }) => [to, text])).toEqual([
    [
      `91${phone_number}`,
      "Chamak: Someone signed in to your account with a code: Chrome on Android, Sat 21 Nov, 11:00. If this was not you, call +91 99999 00000",
    ],
  ]);
  await updateRows("account", { email }, { email_proven_at: app.clock.now });
  expect((await confirm({ phone_number }, await codeFor({ phone_number }))).status).toBe(200);
  const server = await startMailServer();
  await deliverAll(app, testEngine(server.url, [gatewayChannel("sms", carriers.smsSettings)]));
  await server.close();
  expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual([email]);
  expect(server.mails[0]?.text).toContain("Chrome on Android, Sat 21 Nov, 11:00");
});

test("one address asks for 60 numbers an hour, known or not", async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 100; number++)
    statuses.push((await ask({ phone_number: String(7_300_000_000 + number) }, "10.3.0.1")).status);
  expect(statuses).toEqual([...Array<number>(60).fill(202), ...Array<number>(40).fill(429)]);
  expect((await ask({ phone_number: "7300000999" }, "10.3.0.2")).status).toBe(202);
});

test("a number is asked for by 100 addresses ten times an hour, and by the holder's own address still", async () => {
  const { phone_number } = await provenCustomer();
  const signedIn = { phone_number, password: PASSWORD };
  await app.send("/api/v1/login", { json: signedIn, from: "10.4.9.9" });
  for (const number of [phone_number, "7999999997"]) {
    const statuses: number[] = [];
    for (let address = 0; address < 100; address++)
      statuses.push((await ask({ phone_number: number }, `10.4.0.${address}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(202), ...Array<number>(90).fill(429)]);
  }
  expect((await ask({ phone_number }, "10.4.9.9")).status).toBe(202);
  expect((await ask({ phone_number: "7999999997" }, "10.4.9.9")).status).toBe(429);
  // Twenty a day.
  wait(60 * 60_000);
  for (let address = 0; address < 10; address++) await ask({ phone_number }, `10.5.0.${address}`);
  wait(60 * 60_000);
  expect((await ask({ phone_number }, "10.6.0.1")).status).toBe(429);
});

test("one address asks for one number five times an hour", async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 6; time++)
    statuses.push((await ask({ phone_number: "7999999996" }, "10.7.0.1")).status);
  expect(statuses).toEqual([...Array<number>(5).fill(202), 429]);
});

test("wrong codes are limited by address and number, and from all addresses by number", async () => {
  const { phone_number } = await provenCustomer();
  const count = async (times: number, from: (time: number) => string) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time++)
      statuses.push((await confirm({ phone_number }, "000000", from(time))).status);
    return statuses.filter((status) => status === 429).length;
  };
  expect(await count(11, () => "10.8.0.1")).toBe(1);
  expect(await count(21, (time) => `10.8.1.${time}`)).toBe(1);
});

test("a right code does not count among the wrong ones", async () => {
  const asked = { phone_number: (await provenCustomer()).phone_number, request_key: KEY };
  const code = await codeFor(asked);
  for (let time = 0; time < 4; time++) await confirm(asked, other(code), "10.8.2.1");
  expect((await confirm(asked, code, "10.8.2.1")).status).toBe(200);
  const statuses: number[] = [];
  for (let time = 0; time < 7; time++)
    statuses.push((await confirm(asked, code, "10.8.2.1")).status);
  expect(statuses).toEqual([...Array<number>(6).fill(401), 429]);
});

test("a vendor registers with a phone alone, proves it, and signs in by code and by password", async () => {
  const phone_number = "7444444440";
  const { token } = await (await signUpVendor({ phone_number, email: " " })).json();
  expect(await getJson("/api/v1/session", token)).toMatchObject({ email: "", phone_number });
  const profile = await getJson("/api/v1/profiles/get_profile", token);
  expect(profile.data.attributes).toMatchObject({ email: "", phone_number });
  expect(await codeFor({ phone_number })).toBe("");

  const proof = { json: { contact: "phone" }, token };
  expect((await app.send("/api/v1/account/proof", proof)).status).toBe(202);
  const [sms] = await sendAll();
  const json = { contact: "phone", code: /\b\d{6}\b/.exec(sms?.text ?? "")?.[0] };
  expect((await app.send("/api/v1/account/proof/confirm", { json, token })).status).toBe(200);
  const code = await codeFor({ phone_number, role: "vendor" });
  expect((await confirm({ phone_number, role: "vendor" }, code)).status).toBe(200);
  await sendAll();

  for (const typed of [phone_number, "+91 74444 44440"])
    expect((await signIn(app, { email: typed, password: PASSWORD })).status).toBe(200);
  expect(
    await refusalOf(signIn(app, { email: phone_number, password: "wrong" }), "errors"),
  ).toEqual([401, ["Invalid email or password"]]);
  expect((await signIn(app, { phone_number, password: PASSWORD })).status).toBe(401);
  expect(await refusalOf(signUpVendor({ phone_number, email: "" }), "errors")).toEqual([
    422,
    ["Phone number has already been taken"],
  ]);
});

test("a notice to a vendor without an e-mail goes to the phone, and none to a mailbox", async () => {
  const phone_number = "7444444441";
  await signUpVendor({ phone_number });
  const { id } = await findRow("account", { phone_number, role: "vendor" });
  const link = await app.send(`/api/v1/ops/accounts/${id}/password_link`, {
    method: "POST",
    token: await operatorToken(app),
  });
  expect(link.status).toBe(201);
  expect((await sendAll()).map(({ to }) => to)).toEqual([`91${phone_number}`]);
  expect((await listMessages(app)).map(({ channel }) => channel)).toEqual(["sms"]);
});

test("an empty e-mail is refused of a customer, and its words do not change", async () => {
  const blank = { phone_number: "7444444442", email: "", password: PASSWORD };
  expect(await refusalOf(app.send("/api/v1/signup", { json: blank }), "errors")).toEqual([
    422,
    ["Email can't be blank"],
  ]);
  expect(await refusalOf(signUpVendor({ phone_number: "1", email: "x" }), "errors")).toEqual([
    422,
    ["Email is invalid", "Phone number is invalid"],
  ]);
  expect(await refusalOf(signUpVendor({ phone_number: "" }), "errors")).toEqual([
    422,
    ["Phone number can't be blank"],
  ]);
});

test("a vendor with an e-mail does not sign in by phone number and password", async () => {
  const phone_number = "7444444443";
  const email = "asha-with-email@example.in";
  await signUpVendor({ phone_number, email });
  expect((await signIn(app, { email: phone_number, password: PASSWORD })).status).toBe(401);
  expect((await signIn(app, { email, password: PASSWORD })).status).toBe(200);
});
