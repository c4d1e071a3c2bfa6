import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accountIdOf, newCustomer } from "#test/accounts.ts";
import { type MailServer, startMailServer } from "#test/mail-server.ts";
import { deliverAll, testEngine } from "#test/notifications.ts";
import { queueNotification } from "#notifications/exports.ts";
import { app, setUpTestApp, updateRows } from "#test/set-up-test-app.ts";
import { newVendor, operatorToken } from "#test/vendors.ts";

setUpTestApp({
  canSend: { email: true, phone: true },
  empty: ["outbox", "password_link", "graphile_worker._private_jobs"],
});

let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.close());
beforeEach(() => {
  mail.mails.length = 0;
});

async function sent() {
  await deliverAll(app, testEngine(mail.url));
  return mail.mails.splice(0).map(({ subject = "", text = "" }) => ({ subject, text }));
}

const chooseHindi = (token: string) =>
  app.send("/api/v1/account", { method: "PUT", json: { language: "hi" }, token });

/** The words in Latin letters but the name of the site and addresses. */
const latinIn = ({ subject, text }: { subject: string; text: string }): string[] =>
  `${subject} ${text}`.replaceAll(/https:\S+|\S+@\S+|Chamak/g, "").match(/[A-Za-z]{2,}/g) ?? [];

test("a customer's codes, links and notices are in the language of the account", async () => {
  const { token, email } = await newCustomer(app);
  const accountId = await accountIdOf(app, email);
  const act = async () => {
    const proof = { json: { contact: "email" }, token };
    expect((await app.send("/api/v1/account/proof", proof)).status).toBe(202);
    const codes = await sent();
    const now = app.clock.now;
    await updateRows("account", { id: accountId }, { email_proven_at: now });
    await app.send("/api/v1/password/forgot", { json: { email } });
    const data = { contact: "phone", account: accountId };
    await queueNotification(app.db, { event: "contact-lost", data, now });
    await queueNotification(app.db, {
      event: "contact-replaced",
      accountId,
      data: { email, phone: null },
      now,
    });
    await queueNotification(app.db, { event: "signed-in-by-code", accountId, data: {}, now });
    const notices = await sent();
    await updateRows("account", { id: accountId }, { email_proven_at: null });
    return [...codes, ...notices];
  };
  const english = await act();
  expect(english.map(({ subject }) => subject)).toEqual([
    "Your code at Chamak",
    "Set a new password",
    "The phone number of your account was removed",
    "Your email was changed",
    "New sign-in to your account",
  ]);
  expect(english.filter(({ text }) => /[ऀ-ॿ]/.test(text))).toEqual([]);
  await chooseHindi(token);
  const hindi = await act();
  expect(hindi.map((one) => [one.subject, latinIn(one)])).toEqual([
    ["Chamak का आपका कोड", []],
    ["नया पासवर्ड बनाएँ", []],
    ["आपके खाते से फ़ोन नंबर हटा दिया गया", []],
    ["आपका ईमेल बदला गया है", []],
    ["आपके खाते में लॉग इन हुआ", []],
  ]);
  expect(hindi.map(({ text }) => text).join("\n")).toMatch(
    /https:\/\/chamak\.example\/hi\/reset-password#[\w-]{43}/,
  );
});

test("a vendor reads in Hindi of a link that the desk made", async () => {
  const { token, email } = await newVendor(app);
  await chooseHindi(token);
  const id = await accountIdOf(app, email);
  const path = `/api/v1/ops/accounts/${id}/password_link`;
  await app.send(path, { method: "POST", token: await operatorToken(app) });
  const [notice] = await sent();
  expect(notice?.subject).toBe("हमने आपके नए पासवर्ड का लिंक बनाया है");
  expect(latinIn(notice!)).toEqual([]);
});
