import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { hash } from "@node-rs/argon2";
import { beforeAll, describe, expect, test } from "vitest";
import { signIn } from "../support/accounts.ts";
import { aBooking } from "../support/fixtures.ts";
import { app, findRow, getJson, setUpTestApp, updateRows } from "../support/set-up-test-app.ts";
import { operatorToken } from "../support/vendors.ts";

let operator: string;
setUpTestApp({ empty: ["booking"] });
beforeAll(async () => {
  operator = await operatorToken(app);
});

const book = (fields: Record<string, unknown>) =>
  app.send("/api/bookings", { json: aBooking(fields) });

async function found(q: string): Promise<number> {
  const path = `/api/v1/ops/bookings?q=${encodeURI(q).replaceAll("+", "%2B").replaceAll("#", "%23")}`;
  return (await (await app.send(path, { token: operator })).json()).items.length;
}

describe("what people paste into a booking is stored as others type it", () => {
  test.each([
    ["phone_number", "\u202a+91 98110 45230\u202c", "9811045230"],
    ["phone_number", "९८११०-४५२३०", "9811045230"],
    ["pin_code", "201 301", "201301"],
    ["pin_code", "२०१३०१\u200e", "201301"],
    ["email", "asha@reports.example\u200b", "asha@reports.example"],
    ["email", "Asha Rao <asha@reports.example>", "asha@reports.example"],
    ["email", "mailto:asha@reports.example", "asha@reports.example"],
    ["email", " asha@reports.example; ", "asha@reports.example"],
    ["first_name", "Jose\u0301\u2069", "José"],
    ["first_name", "Asha\u00a0Devi", "Asha Devi"],
    ["full_address", "B-1204\tTower\u30007\u202fNoida", "B-1204 Tower 7 Noida"],
    ["full_address", "B-1204,\u00ad Tower 7,\r\nNoida", "B-1204, Tower 7,\nNoida"],
  ])("%s %j", async (name, typed, stored) => {
    expect((await book({ [name]: typed })).status).toBe(201);
    const row = await app.db.selectFrom("booking").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ [name]: stored });
  });
});

test("an address with an internationalised domain is one account in each of its forms", async () => {
  const [readable, ascii] = ["ravi@Bücher.example", "ravi@xn--bcher-kva.example"];
  const password = "a-quiet-flat-in-noida";
  const signUp = (email: string, phone_number: string) =>
    app.send("/api/v1/signup", { json: { email, phone_number, password, role: "vendor" } });
  expect((await signUp(readable, "9811077010")).status).toBe(200);
  expect((await signUp(ascii, "9811077011")).status).toBe(422);
  for (const email of [readable, ascii, "RAVI@BÜCHER。example"])
    expect((await signIn(app, { email, password })).status, email).toBe(200);
  const found = await getJson(`/api/v1/ops/vendors?q=${encodeURIComponent(readable)}`, operator);
  expect(found.vendors ?? found.items).toMatchObject([{ email: ascii }]);
});

test("a booking and a message keep the domain in the form that mail is sent to", async () => {
  const email = "asha@भारत.example";
  const stored = "asha@xn--h2brj9c.example";
  await book({ email });
  expect(await findRow("booking", {})).toMatchObject({ email: stored });
  expect(await found(email)).toBe(1);
  const contact = { name: "Asha", email, subject: "Hi", phone_number: "9811045230", message: "Hi" };
  expect((await app.send("/api/contacts", { json: { contact } })).status).toBe(201);
  expect(await findRow("contact", { name: "Asha" })).toMatchObject({ email: stored });
});

test("a link opens its booking with what a chat left around it", async () => {
  await book({});
  const { follow_key: key, order_id } = await findRow("booking", {});
  for (const copied of [`${key}%20`, `%20${key}`, `${key}%2520`, `${key}.`, `${key})`, `${key}%0A`])
    expect((await getJson(`/api/v1/bookings/follow/${copied}`)).booking, copied).toMatchObject({
      order_id,
      follow_key: key,
    });
  expect((await app.send(`/api/v1/bookings/follow/${key}%20x`)).status).toBe(404);
  const calendar = await app.send(`/api/v1/bookings/follow/${key}%20/calendar.ics`);
  expect(calendar.status).toBe(200);
});

test("a link with a great deal around its key is refused at once", async () => {
  const copied = `x${"!".repeat(200_000)}x`;
  expect((await app.send(`/api/v1/bookings/follow/${copied}`)).status).toBe(404);
});

test.each(["\u200b\u200d", "\u3164", "\u2800", "\u2066\u2069"])(
  "a name in which nothing can be seen is no name: %j",
  async (first_name) => {
    const response = await book({ first_name });
    expect([response.status, (await response.json()).message]).toEqual([
      422,
      "Enter your first name",
    ]);
  },
);

test("limits count an emoji as one character", async () => {
  expect((await book({ comment: "🧹".repeat(1000) })).status).toBe(201);
  expect((await (await book({ comment: "🧹".repeat(1001) })).json()).message).toBe(
    "Comment can have at most 1000 characters",
  );
});

test.each([
  ["Jose\u0301", "José"],
  ["José", "Jose\u0301"],
  ["\u095eिरो\u095b", "\u092b\u093cिरो\u091c\u093c"],
  ["\u092b\u093cिरो\u091c\u093c", "\u095eिरो\u095b"],
])("a booking of %j is found as %j", async (first_name, asked) => {
  await book({ first_name });
  expect(await found(asked)).toBe(1);
});

test.each(["D'Souza", "D’Souza"])("%s is found with either apostrophe", async (last_name) => {
  await book({ first_name: "Sean", last_name });
  for (const q of ["D'Souza", "D’Souza", "sean d’sou", "d'souza sean"])
    expect(await found(q), q).toBe(1);
  expect(await found("John D’Souza")).toBe(0);
});

test.each([
  "asha..rao@reports.example",
  ".asha@reports.example",
  "asha.@reports.example",
  "asha@-reports.example",
  "asha@reports-.example",
  "asha@re_ports.example",
  "asha@reports.e",
])("%s is refused, since no mail server takes it", async (email) => {
  const response = await book({ email });
  expect([response.status, (await response.json()).message]).toEqual([
    422,
    "Enter an email like name@example.in",
  ]);
});

test("names that were stored decomposed are found once the migration has run", async () => {
  await book({ first_name: "José" });
  await sql`update booking set first_name = ${"Jose\u0301"}`.execute(app.db);
  expect(await found("José")).toBe(0);
  const name = "066-grievance-officer-and-composed-names.sql";
  const migration = await readFile(new URL(`../../migrations/${name}`, import.meta.url), "utf8");
  await sql.raw(migration.slice(migration.indexOf("do $$"))).execute(app.db);
  expect(await found("José")).toBe(1);
});

test("a booking is found by its number and phone as they are pasted", async () => {
  const { booking } = await (await book({})).json();
  const pasted = ["\u202a98110 45230\u202c", "+91 98110", "०९८११०", `#${booking.order_id}`];
  for (const q of [...pasted, `\u200b${booking.order_id.replace("-", "\u2011")}`])
    expect(await found(q), q).toBe(1);
});

test("bookings are found by a pin code as it is pasted, within the other filters", async () => {
  await book({ pin_code: "122001" });
  for (const q of ["122001", "122 001", "१२२००१"]) expect(await found(q), q).toBe(1);
  expect(await found("122001&pin=201301")).toBe(0);
  expect(await found("122002")).toBe(0);
});

test("a password fits exactly as it was sent, and a former hash in its NFKC form until the next sign-in", async () => {
  const phone_number = "9811077009";
  const password = "cafe\u0301-in-noida-76";
  const json = { email: "forms@example.in", phone_number, password };
  const status = async (typed: string) =>
    (await signIn(app, { phone_number, password: typed })).status;
  expect((await app.send("/api/v1/signup", { json })).status).toBe(200);
  expect([await status(password), await status(password.normalize())]).toEqual([200, 401]);
  const other = { phone_number: "9811077008", password: password.normalize() };
  expect(
    (await app.send("/api/v1/signup", { json: { ...other, email: "nfc@example.in" } })).status,
  ).toBe(200);
  expect((await signIn(app, { phone_number: "9811077008", password })).status).toBe(401);
  const former = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const password_hash = await hash(password.normalize("NFKC"), former);
  await updateRows("account", { phone_number }, { password_hash });
  expect(await status(password)).toBe(200);
  expect([await status(password), await status(password.normalize())]).toEqual([200, 401]);
});
