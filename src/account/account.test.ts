import { expect, test } from "vitest";
import { kavita, meera } from "../../seed/people.ts";
import { app, findRows, refusalOf, SATURDAY, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp();

const DAY = 24 * 60 * 60 * 1000;
let people = 0;

const someone = (change: Record<string, unknown> = {}) => {
  const number = String(7_000_000_000 + people++);
  return {
    email: `resident${number}@example.in`,
    phone_number: number,
    password: "a-quiet-flat-in-noida",
    ...change,
  };
};

const signUp = (json: unknown, path = "/api/v1/signup") => app.send(path, { json });
const signIn = (json: unknown, path = "/api/v1/login") => app.send(path, { json });
const session = (headers: Record<string, string>) => app.send("/api/v1/session", { headers });

async function newToken(change: Record<string, unknown> = {}): Promise<string> {
  const response = await signUp(someone(change));
  expect(response.status).toBe(200);
  return (await response.json()).token;
}

test("signing up makes a customer, signed in", async () => {
  const person = someone({ phone_number: "+91 70999 00001", email: "Asha.Rao@Example.in" });
  const { token } = await (await signUp(person)).json();
  const answer = await session({ authorization: `Bearer ${token}` });
  expect(await answer.json()).toEqual({
    role: "customer",
    name: "",
    email: "asha.rao@example.in",
    phone_number: "7099900001",
  });
});

test("signing up makes a vendor, and nothing above it", async () => {
  const token = await newToken({ role: "vendor", password_confirmation: "a-quiet-flat-in-noida" });
  const answer = await session({ authorization: token });
  expect(await answer.json()).toMatchObject({ role: "vendor" });
  for (const role of ["operator", "admin", "customer", 1, ["vendor"]]) {
    expect(await refusalOf(signUp(someone({ role })), "errors")).toEqual([
      422,
      ["Role can only be vendor, or left out"],
    ]);
  }
});

test("signing up returns what is taken under error and errors", async () => {
  const response = await signUp({
    email: kavita.email.toUpperCase(),
    phone_number: `0${kavita.phone}`,
    password: "a-quiet-flat-in-noida",
  });
  expect(response.status).toBe(422);
  const taken = ["Email has already been taken", "Phone number has already been taken"];
  expect(await response.json()).toMatchObject({ error: taken, errors: taken });
});

test("signing up allows one person to be a customer and a vendor, but not twice the same", async () => {
  const person = someone();
  expect((await signUp(person)).status).toBe(200);
  expect((await signUp({ ...person, role: "vendor" })).status).toBe(200);
  expect((await signUp({ ...person, role: "vendor" })).status).toBe(422);
});

test("signing up gives an e-mail address to one of ten concurrent sign-ups", async () => {
  const shared = someone();
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, i) => signUp({ ...shared, phone_number: `690000000${i}` })),
  );
  const signedUp = responses.filter(({ status }) => status === 200);
  const refused = responses.filter(({ status }) => status === 422);
  expect([signedUp.length, refused.length]).toEqual([1, 9]);
});

test.each<[string, Record<string, unknown>, string]>([
  ["no e-mail", { email: undefined }, "Email can't be blank"],
  ["an e-mail that is none", { email: "asha at example" }, "Email is invalid"],
  ["a placeholder of ours", { email: "Released-1@Account.Invalid." }, "Email is invalid"],
  ["no phone number", { phone_number: "" }, "Phone number can't be blank"],
  ["a short phone number", { phone_number: "12345" }, "Phone number is invalid"],
  ["ten zeros", { phone_number: "0000000000" }, "Phone number is invalid"],
  ["a number that begins with 1", { phone_number: 1234567890 }, "Phone number is invalid"],
  ["no password", { password: null }, "Password can't be blank"],
  ["a short password", { password: "short" }, "Password is too short (minimum is 8 characters)"],
  ["a long one", { password: "p".repeat(129) }, "Password is too long (maximum is 128 characters)"],
  [
    "one of the commonest passwords",
    { password: "PASSWORD1" },
    "Password is too common. Choose one that others do not use",
  ],
  [
    "a confirmation that differs",
    { role: "vendor", password_confirmation: "another-one" },
    "Passwords do not match!",
  ],
])("signing up refuses %s", async (_name, change, sentence) => {
  const response = await signUp(someone(change));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ error: [sentence], errors: [sentence] });
});

test("signing in finds a customer by phone number in any notation", async () => {
  const json = { phone_number: `+91 ${kavita.phone}`, password: kavita.password };
  expect((await signIn(json)).status).toBe(200);
});

test("signing in finds a vendor by e-mail address, in any case of letters", async () => {
  const json = { email: meera.email.toUpperCase(), password: meera.password };
  expect((await signIn(json)).status).toBe(200);
});

test("signing in gives the same answer for a wrong password and an unknown account", async () => {
  const wrong = await signIn({ phone_number: kavita.phone, password: "not-hers" });
  const nobody = await signIn({ phone_number: "7123456789", password: "not-hers" });
  expect([wrong.status, nobody.status]).toEqual([401, 401]);
  const answer = await wrong.json();
  expect(answer).toMatchObject({ errors: ["Invalid Phone Number and password"] });
  expect(await nobody.json()).toEqual(answer);
  const byEmail = await signIn({ email: meera.email, password: "not-hers" });
  expect(await byEmail.json()).toMatchObject({ errors: ["Invalid email or password"] });
});

test("signing in does not find a customer by e-mail address, nor a vendor by phone number", async () => {
  const customer = { email: kavita.email, password: kavita.password };
  const vendor = { phone_number: meera.phone, password: meera.password };
  expect((await signIn(customer)).status).toBe(401);
  expect((await signIn(vendor)).status).toBe(401);
});

test("a token is accepted with and without Bearer", async () => {
  const token = await newToken();
  for (const authorization of [`Bearer ${token}`, token, `bearer ${token}`])
    expect((await session({ authorization })).status).toBe(200);
});

test("a token is stored as a hash only", async () => {
  const token = await newToken();
  const rows = await findRows("session");
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
});

test("a token ends at sign-out, and no other session does", async () => {
  const [mine, other] = [await newToken(), await newToken()];
  expect((await app.send("/api/v1/logout", { method: "POST", token: mine })).status).toBe(204);
  expect((await session({ authorization: mine })).status).toBe(401);
  expect((await session({ authorization: other })).status).toBe(200);
  expect((await app.send("/api/v1/logout", { method: "POST", token: mine })).status).toBe(204);
});

test("a token expires after 30 days unused, and lives while it is used", async () => {
  const token = await newToken();
  for (const days of [20, 45]) {
    app.clock.now = new Date(SATURDAY.getTime() + days * DAY);
    expect((await session({ authorization: token })).status).toBe(200);
  }
  app.clock.now = new Date(SATURDAY.getTime() + 76 * DAY);
  expect((await session({ authorization: token })).status).toBe(401);
  app.clock.now = SATURDAY;
});

test("a token that is none is refused", async () => {
  for (const authorization of ["", "Bearer", "Bearer x", "Basic YTpi", "a".repeat(43)])
    expect((await session({ authorization })).status).toBe(401);
});
