import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { gatewayChannel } from "#notifications/exports.ts";
import { newCustomer, PASSWORD, signIn } from "#test/accounts.ts";
import { registerTexts, startCarriers } from "#test/carriers.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { app, findRow, setUpTestApp, updateRows } from "#test/set-up-test-app.ts";

setUpTestApp({
  rateLimits: true,
  canSend: { email: true, phone: true },
  empty: ["outbox", "password_link", "rate_limit", "message", "graphile_worker._private_jobs"],
});

const NEXT = "a-new-flat-in-gurugram";

let carriers: Awaited<ReturnType<typeof startCarriers>>;
beforeAll(async () => {
  carriers = await startCarriers();
  await registerTexts(app, "sms");
});
afterAll(() => carriers.close());
beforeEach(() => {
  carriers.sms.length = 0;
});

/** Asks for a link and returns what carriers delivered. */
async function textsFor(phone_number: string) {
  const answer = await app.send("/api/v1/password/forgot", { json: { phone_number } });
  expect(answer.status).toBe(200);
  await deliverAll(app, testEngine(undefined, [gatewayChannel("sms", carriers.smsSettings)]));
  expect(carriers.refused).toEqual([]);
  return { answer: await answer.text(), texts: carriers.sms.splice(0) };
}

let vendors = 7_450_000_000;

async function newVendor(change: object = {}) {
  const phone_number = String(vendors++);
  const json = { phone_number, password: PASSWORD, role: "vendor", ...change };
  const { token } = await (await app.send("/api/v1/signup", { json })).json();
  return { phone_number, token };
}

test.each(["en", "hi"] as const)(
  "a vendor with a phone alone sets a new password with the link in an SMS, in its language: %s",
  async (language) => {
    const { phone_number } = await newVendor({ language });
    const { texts } = await textsFor(phone_number);
    expect(texts.map(({ to }) => to)).toEqual([`91${phone_number}`]);
    const [, start, token = ""] =
      /^(.+)https:\/\/chamak\.example(?:\/hi)?\/reset-password#([\w-]{43})$/.exec(
        texts[0]?.text ?? "",
      ) ?? [];
    expect(start).toBe(
      language === "en" ? "Chamak: Set a new password within 30 minutes: " : "Chamak: नया पासवर्ड: ",
    );
    expect(texts[0]?.text.includes("/hi/")).toBe(language === "hi");
    const json = { token, password: NEXT };
    const reset = await app.send("/api/v1/password/reset", { json });
    expect([reset.status, await reset.json()]).toEqual([200, { role: "vendor" }]);
    expect((await signIn(app, { email: phone_number, password: NEXT })).status).toBe(200);
    const { phone_proven_at } = await findRow("account", { phone_number, role: "vendor" });
    expect(phone_proven_at).toEqual(app.clock.now);
    // The stored message has no link.
    expect(JSON.stringify(await listMessages(app))).not.toContain(token);
  },
);

test("every number reads the same answer; a link goes to a customer and to a vendor without an e-mail", async () => {
  const vendor = await newVendor({ email: "with-an-email@example.in" });
  const customer = await newCustomer(app);
  const alone = await newVendor();
  const asked = [];
  for (const phone of [
    vendor.phone_number,
    customer.phone_number,
    alone.phone_number,
    "7450999999",
  ])
    asked.push(await textsFor(phone));
  expect(new Set(asked.map(({ answer }) => answer)).size).toBe(1);
  expect(asked.map(({ texts }) => texts.length)).toEqual([0, 1, 1, 0]);
});

test("a vendor who enters an e-mail before the message is sent gets no link by SMS", async () => {
  const { phone_number } = await newVendor();
  await app.send("/api/v1/password/forgot", { json: { phone_number } });
  await updateRows("account", { phone_number }, { email: "entered-since@example.in" });
  await deliverAll(app, testEngine(undefined, [gatewayChannel("sms", carriers.smsSettings)]));
  expect(carriers.sms).toEqual([]);
});

test("the link of a phone number is asked for five times an hour from one address", async () => {
  const { phone_number } = await newVendor();
  for (let time = 0; time < 5; time++) await textsFor(phone_number);
  const json = { phone_number };
  expect((await app.send("/api/v1/password/forgot", { json })).status).toBe(429);
});
