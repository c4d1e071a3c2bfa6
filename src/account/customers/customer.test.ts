import { expect, test } from "vitest";
import type { AccountAnswer } from "./contract.ts";
import { newCustomer, PASSWORD, signIn } from "#test/accounts.ts";
import { aBooking } from "#test/fixtures.ts";
import { app, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp({ rateLimits: true });

const place = { full_address: "C-7, Peepal Court, Sector 78, Noida", pin_code: "201305" };

const read = async (token: string): Promise<AccountAnswer> =>
  (await app.send("/api/v1/account", { token })).json();

const change = (token: string, json: unknown): Promise<Response> =>
  app.send("/api/v1/account", { method: "PATCH", json, token });

const add = (token: string, json: unknown): Promise<Response> =>
  app.send("/api/v1/account/addresses", { json, token });

test("a customer's account keeps both names, and operators read them as one", async () => {
  const { token, email, phone_number } = await newCustomer(app);
  expect(await read(token)).toEqual({
    first_name: "",
    last_name: "",
    email,
    phone_number,
    phone_proven: false,
    email_proven: false,
    provable: [],
    language: "en",
    hear_by: ["email", "sms", "whatsapp", "push"],
    addresses: [],
  });
  expect((await change(token, { first_name: " Kavita ", last_name: "Sharma" })).status).toBe(200);
  expect((await change(token, { last_name: "Rao" })).status).toBe(200);
  expect(await read(token)).toMatchObject({ first_name: "Kavita", last_name: "Rao" });
  const session = await app.send("/api/v1/session", { token });
  expect((await session.json()).name).toBe("Kavita Rao");
  expect((await change(token, { first_name: "x".repeat(81) })).status).toBe(422);
});

test("a customer's account changes e-mail and phone number with the current password only", async () => {
  const { token } = await newCustomer(app);
  const other = await newCustomer(app);
  const next = { email: "new-home@example.in", phone_number: "+91 70000-12345" };
  const without = await change(token, next);
  expect(without.status).toBe(422);
  expect((await without.json()).issues[0].path).toBe("current_password");
  expect((await change(token, { ...next, current_password: "not mine" })).status).toBe(422);
  const own = { current_password: PASSWORD };
  const taken = await change(token, { ...next, ...own, email: other.email });
  expect((await taken.json()).issues).toMatchObject([
    { path: "email", message: "Email has already been taken" },
  ]);
  const both = await change(token, { ...own, phone_number: other.phone_number });
  expect((await both.json()).issues[0].path).toBe("phone_number");
  expect((await change(token, { ...next, ...own })).status).toBe(200);
  expect(await read(token)).toMatchObject({
    email: "new-home@example.in",
    phone_number: "7000012345",
  });
  const again = await signIn(app, { phone_number: "7000012345", password: PASSWORD });
  expect(again.status).toBe(200);
});

test("a customer's account counts guesses of the password as a change of it does", async () => {
  const { token } = await newCustomer(app);
  const guess = { email: "guess@example.in", current_password: "not mine" };
  const statuses: number[] = [];
  for (let time = 0; time < 11; time++) statuses.push((await change(token, guess)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
});

test("a customer's account says in which ways its owner wants to hear from us", async () => {
  const { token } = await newCustomer(app);
  expect((await change(token, { hear_by: ["push", "email"] })).status).toBe(200);
  expect((await read(token)).hear_by).toEqual(["email", "push"]);
  expect((await change(token, { hear_by: [] })).status).toBe(200);
  expect((await read(token)).hear_by).toEqual([]);
  expect((await change(token, { hear_by: ["pigeon"] })).status).toBe(422);
});

test("the addresses of an account are added, changed and removed, each once", async () => {
  const { token } = await newCustomer(app);
  expect((await add(token, place)).status).toBe(200);
  const { addresses } = await (await add(token, place)).json();
  expect(addresses).toEqual([{ id: expect.any(Number), ...place }]);
  const path = `/api/v1/account/addresses/${addresses[0].id}`;
  const json = { ...place, pin_code: 201301 };
  expect((await app.send(path, { method: "PUT", json, token })).status).toBe(200);
  expect((await read(token)).addresses[0]?.pin_code).toBe("201301");
  expect((await add(token, place)).status).toBe(200);
  expect((await app.send(path, { method: "PUT", json: place, token })).status).toBe(409);
  expect((await app.send(path, { method: "DELETE", token })).status).toBe(200);
  expect((await app.send(path, { method: "DELETE", token })).status).toBe(404);
  expect((await read(token)).addresses).toHaveLength(1);
  expect((await add(token, { ...place, pin_code: "12" })).status).toBe(422);
});

test("the addresses of an account are ten at most, also when many are added at once", async () => {
  const { token } = await newCustomer(app);
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, flat) => add(token, { ...place, full_address: `Flat ${flat}` })),
  );
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(4).fill(409)]);
  expect((await read(token)).addresses).toHaveLength(10);
});

test("the addresses of an account are of no other customer", async () => {
  const [one, other] = [await newCustomer(app), await newCustomer(app)];
  const { addresses } = await (await add(one.token, place)).json();
  const path = `/api/v1/account/addresses/${addresses[0].id}`;
  const { token } = other;
  expect((await app.send(path, { method: "PUT", json: place, token })).status).toBe(404);
  expect((await app.send(path, { method: "DELETE", token })).status).toBe(404);
  expect((await read(one.token)).addresses).toHaveLength(1);
});

test("the addresses of an account are those of the customer's bookings too, with the name where none is known", async () => {
  const { token, phone_number } = await newCustomer(app);
  const booking = aBooking({ ...place, first_name: "Meera", last_name: "Iyer" });
  expect((await app.send("/api/bookings", { json: booking, token })).status).toBe(201);
  expect(await read(token)).toMatchObject({
    first_name: "Meera",
    last_name: "Iyer",
    addresses: [place],
  });
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const there = { full_address: "At my mother's, Sector 15, Noida", pin_code: "201301" };
  const forMother = aBooking({ ...there, first_name: "Lata", last_name: "Iyer" });
  await app.send("/api/bookings", { json: forMother, token, headers: { "end-session": "yes" } });
  const again = await (await signIn(app, { phone_number, password: PASSWORD })).json();
  expect(await read(again.token)).toMatchObject({ first_name: "Meera", addresses: [there, place] });
});
