import { beforeAll, expect, test } from "vitest";
import { newCustomer, PASSWORD } from "#test/accounts.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { app, getJson, query, setUpTestApp } from "#test/set-up-test-app.ts";
import { operatorToken } from "#test/vendors.ts";
import { retention } from "#retention.ts";

const PIN = "560001";
const NOIDA = 1;
const engine = testEngine(undefined);

let operator: string;
setUpTestApp({ empty: ["area_wish", "outbox"] });
beforeAll(async () => {
  operator = await operatorToken(app);
});

const wish = async (contact: string | undefined, token?: string, pin_code = PIN) => {
  const json = { pin_code, contact };
  const response = await app.send("/api/v1/area_wishes", {
    json,
    ...(token !== undefined && { token }),
  });
  expect(response.status).toBe(201);
};
const city = async () =>
  (await app.send(`/api/v1/ops/cities/${NOIDA}`, { token: operator })).json();
const setPrefixes = async (change: (prefixes: string[]) => string[]) => {
  const { name, version, pin_prefixes } = await city();
  const json = { name, version, pin_prefixes: change(pin_prefixes) };
  return app.send(`/api/v1/ops/cities/${NOIDA}`, { method: "PUT", json, token: operator });
};
const open = (prefix = PIN) => setPrefixes((prefixes) => [...prefixes, prefix]);
const close = (prefix = PIN) =>
  setPrefixes((prefixes) => prefixes.filter((other) => other !== prefix));
const told = async () => {
  await deliverAll(app, engine);
  const messages = await listMessages(app);
  return messages.map(({ recipient }) => recipient).toSorted();
};
const waiting = async () => (await getJson("/api/v1/ops/area_wishes", operator)).wishes;

test("a city that gets the pin code notifies its waitlist once", async () => {
  const customer = await newCustomer(app);
  await wish("9811045230");
  await wish("Ritu@example.in");
  await wish(undefined, customer.token);
  await wish("other@example.in", undefined, "560002");
  expect((await open()).status).toBe(200);
  expect(await told()).toEqual(["9811045230", customer.email, "ritu@example.in"].toSorted());
  const message = (await listMessages(app)).find(({ recipient }) => recipient.startsWith("ri"));
  expect(message).toMatchObject({ event: "area-opened", subject: "We come to 560001 now" });
  expect(message?.text).toContain("our cleaners come to Noida (560001) now");
  expect(await waiting()).toBe(1);
  // Neither another change of the city nor the next run of the outbox notifies it again.
  expect((await open("5600")).status).toBe(200);
  expect(await told()).toHaveLength(4);
  await close("5600");
  await close();
});

test("a new city notifies too", async () => {
  await wish("9811045230");
  const json = { name: "Bengaluru", pin_prefixes: ["5600"] };
  const response = await app.send("/api/v1/ops/cities", { json, token: operator });
  expect(response.status).toBe(201);
  expect(await told()).toEqual(["9811045230"]);
  const { id } = await response.json();
  const retire = { json: { reason: "" }, token: operator };
  expect((await app.send(`/api/v1/ops/cities/${id}/retire`, retire)).status).toBe(200);
});

test("no one is notified if the pin code was removed again; a later entry stays open", async () => {
  await wish("9811045230");
  await open();
  await close();
  expect(await told()).toEqual([]);
  await wish("9811045230");
  expect(await waiting()).toBe(1);
  await open();
  expect(await told()).toEqual(["9811045230"]);
  await close();
});

test("no entry is lost or notified twice when it is added while the area opens", async () => {
  const contacts = Array.from({ length: 12 }, (_, at) => String(7_700_000_000 + at));
  const answers = await Promise.all([
    ...contacts
      .slice(0, 6)
      .map((contact) => app.send("/api/v1/area_wishes", { json: { pin_code: PIN, contact } })),
    open(),
    ...contacts
      .slice(6)
      .map((contact) => app.send("/api/v1/area_wishes", { json: { pin_code: PIN, contact } })),
  ]);
  const noted = answers.filter(({ status }) => status === 201).length;
  expect(await waiting()).toBe(0);
  expect(await told()).toHaveLength(noted);
  await close();
});

test("entries are deleted 30 days after notification, and after a year in any case", async () => {
  const start = app.clock.now;
  const after = (days: number) => new Date(start.getTime() + days * 86_400_000);
  const sweep = (now: Date) => retention["area wishes"](app.application, now);
  await wish("9811045230");
  await wish("9811045230", undefined, "560002");
  await open();
  expect(await sweep(after(29))).toBe(0);
  expect(await sweep(after(30))).toBe(1);
  expect(await sweep(after(364))).toBe(0);
  expect(await sweep(after(365))).toBe(1);
  await close();
});

test("a customer's file has the wishes, and they go with the account", async () => {
  const { token, email } = await newCustomer(app);
  await wish(undefined, token);
  await wish(email, undefined, "560002");
  const file = async () => (await app.send("/api/v1/account/export", { token })).json();
  expect((await file()).area_wishes).toMatchObject([{ pin_code: PIN, told_at: null }]);
  await query`update account set email_proven_at = now() where email = ${email}`;
  expect((await file()).area_wishes).toMatchObject([{ pin_code: PIN }, { pin_code: "560002" }]);
  const erase = { method: "DELETE", json: { password: PASSWORD }, token };
  expect((await app.send("/api/v1/account", erase)).status).toBe(204);
  expect(await waiting()).toBe(0);
});
