import { expect, test } from "vitest";
import { hash } from "@node-rs/argon2";
import { createLog } from "#server/log.ts";
import { isSignedIn, PASSWORD, signIn } from "#test/accounts.ts";
import { newVendor, operatorToken } from "#test/vendors.ts";
import { app, findRow, getJson, setUpTestApp, updateRows } from "#test/set-up-test-app.ts";
import { SATURDAY } from "#test/test-app.ts";
import { openTestApp } from "#test/test-app.ts";
import { startFirstOperator } from "../operators/first-operator.ts";

const NEXT = "another-quiet-flat";
const COMMON = "Password is too common. Choose one that others do not use";
const OWN =
  "Password is too easy to guess: it is close to your name, phone or email. Choose another";
const OURS = "Password is too easy to guess: it is close to the name of this site. Choose another";

setUpTestApp();

let people = 0;

async function newCustomer(password = PASSWORD) {
  const phone_number = String(7_400_000_000 + people++);
  const email = `asha.rao${people}@example.in`;
  const json = { email, phone_number, password };
  const response = await app.send("/api/v1/signup", { json });
  return { phone_number, email, response, token: (await response.clone().json()).token as string };
}

const change = (token: string, json: unknown) =>
  app.send("/api/v1/password", { method: "PUT", json, token });

test("changing one's password ends the other browser's session and keeps this one", async () => {
  const { phone_number, token } = await newCustomer();
  const other = (await (await signIn(app, { phone_number, password: PASSWORD })).json()).token;
  const response = await change(token, { current_password: PASSWORD, password: NEXT });
  expect(response.status).toBe(204);
  expect([await isSignedIn(app, token), await isSignedIn(app, other)]).toEqual([true, false]);
  expect((await signIn(app, { phone_number, password: PASSWORD })).status).toBe(401);
  expect((await signIn(app, { phone_number, password: NEXT })).status).toBe(200);
});

test("changing one's password works for vendors, and for operators, whose change stands in the audit trail", async () => {
  const vendor = await newVendor(app);
  const json = { current_password: "a-bucket-and-a-mop", password: NEXT };
  expect((await change(vendor.token, json)).status).toBe(204);
  expect((await signIn(app, { email: vendor.email, password: NEXT })).status).toBe(200);

  const token = await operatorToken(app);
  const back = { current_password: NEXT, password: "a-desk-in-noida" };
  const there = { current_password: "a-desk-in-noida", password: NEXT };
  expect((await change(token, there)).status).toBe(204);
  expect((await change(token, back)).status).toBe(204);
  const { items: entries } = await getJson("/api/v1/ops/audit?subject=operator", token);
  expect(entries[0]).toMatchObject({ act: "changed the password", before: null, after: null });
});

test("changing one's password is refused at the field when the current password is wrong, and ends nothing", async () => {
  const { phone_number, token } = await newCustomer();
  const response = await change(token, { current_password: "not-mine", password: NEXT });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    issues: [{ path: "current_password", message: "That is not your current password" }],
  });
  expect((await signIn(app, { phone_number, password: PASSWORD })).status).toBe(200);
  expect(await isSignedIn(app, token)).toBe(true);
});

test("changing one's password accepts one of ten concurrent changes", async () => {
  const { token, phone_number } = await newCustomer();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      change(token, { current_password: PASSWORD, password: `${NEXT}-${at}` }),
    ),
  );
  // The others find another password, or that their session's token was renewed.
  expect(answers.filter(({ status }) => status === 422 || status === 401)).toHaveLength(9);
  const at = answers.findIndex(({ status }) => status === 204);
  expect((await signIn(app, { phone_number, password: `${NEXT}-${at}` })).status).toBe(200);
});

test("changing one's password names the missing fields", async () => {
  const { token } = await newCustomer();
  const nothing = await (await change(token, {})).json();
  expect(nothing.errors).toEqual(["Enter your current password", "Password can't be blank"]);
  const differs = { current_password: PASSWORD, password: NEXT, password_confirmation: "x" };
  expect((await (await change(token, differs)).json()).errors).toEqual(["Passwords do not match!"]);
  const long = { current_password: "p".repeat(1001), password: NEXT };
  expect((await change(token, long)).status).toBe(422);
});

test("changing one's password limits guesses of the current password with a stolen token", async () => {
  const limited = await openTestApp({ rateLimits: true });
  try {
    const from = "203.0.113.9";
    const json = { email: "limit@example.in", phone_number: "7499999999", password: PASSWORD };
    const { token } = await (await limited.send("/api/v1/signup", { json, from })).json();
    const tries = [];
    for (let attempt = 0; attempt < 12; attempt++)
      tries.push(
        await limited.send("/api/v1/password", {
          method: "PUT",
          json: { current_password: `guess ${attempt}`, password: NEXT },
          token,
          from,
        }),
      );
    expect(tries.map(({ status }) => status)).toContain(429);
  } finally {
    await limited.close();
  }
});

const guessable: [string, string, string][] = [
  ["one of the commonest", "welcome123", COMMON],
  ["one of the commonest in other letters", "ILoveYou2", COMMON],
  ["one of the commonest with a mark added", "Admin@123", COMMON],
  ["the name of the site and a year", "chamak2026", OURS],
  ["roles of the site", "vendor-operator-1", OURS],
];

test.each(guessable)(
  "a password that is easy to guess %s is refused at a sign-up",
  async (_name, password, sentence) => {
    const { response } = await newCustomer(password);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: [sentence], errors: [sentence] });
  },
);

test.each([
  ...guessable,
  ["a short one", "seven77", "Password is too short (minimum is 8 characters)"],
])(
  "a password that is easy to guess %s is refused at a change",
  async (_name, password, sentence) => {
    const { token } = await newCustomer();
    const reply = await change(token, { current_password: PASSWORD, password });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ issues: [{ path: "password", message: sentence }] });
  },
);

test("a password made of one's own e-mail, its local part, phone or name is refused", async () => {
  const { email, phone_number, token } = await newCustomer();
  const { id } = await app.db
    .updateTable("account")
    .set({ name: "Leela Krishnan" })
    .where("email", "=", email)
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(id).toBeGreaterThan(0);
  const local = email.split("@")[0] ?? "";
  for (const password of [
    email,
    email.toUpperCase(),
    local,
    `${local}2026`,
    `Rao-Asha-1990`,
    phone_number,
    `${phone_number}ab`,
    "LeelaKrishnan",
    "krishnan_leela!1",
  ]) {
    const response = await change(token, { current_password: PASSWORD, password });
    expect((await response.json()).errors, password).toEqual([OWN]);
  }
  const far = { current_password: PASSWORD, password: "leela walks by the canal" };
  expect((await change(token, far)).status).toBe(204);
});

test("a password that is easy to guess is refused at a sign-up when it is the e-mail that is typed beside it", async () => {
  const email = "gita.menon@example.in";
  const json = { email, phone_number: "7488888888", password: "gita.menon" };
  const response = await app.send("/api/v1/signup", { json });
  expect((await response.json()).errors).toEqual([OWN]);
});

test("a password that is easy to guess stops a start that has it as OPERATOR_PASSWORD, and creates no account", async () => {
  const log = createLog("silent");
  for (const password of ["password123", "chamak-demo-2026", "boss@example.in", "chamak-ops-1"]) {
    const operator = { email: "boss@example.in", password };
    await expect(
      startFirstOperator(app.db, operator, { now: SATURDAY, log }),
      password,
    ).rejects.toThrow(/^OPERATOR_PASSWORD is not usable: [^.]+\.$/);
  }
  expect((await signIn(app, { email: "boss@example.in", password: "password123" })).status).toBe(
    401,
  );
});

test("a vendor account with OPERATOR_EMAIL is logged in one sentence", async () => {
  const vendor = await newVendor(app);
  const said: string[] = [];
  const log = createLog("info", { write: (line) => said.push(line) });
  const operator = { email: vendor.email, password: "a-lamp-over-the-desk" };
  await startFirstOperator(app.db, operator, { now: SATURDAY, log });
  expect(said).toHaveLength(1);
  expect(JSON.parse(said[0] ?? "").msg).toMatch(/^OPERATOR_EMAIL makes no operator/);
  const made = { email: "first@example.in", password: "a-lamp-over-the-desk" };
  await startFirstOperator(app.db, made, { now: SATURDAY, log });
  await startFirstOperator(app.db, made, { now: SATURDAY, log });
  expect(said).toHaveLength(2);
  expect((await signIn(app, made)).status).toBe(200);
});

test("a hash of a lower cost is made again at the next sign-in", async () => {
  const { phone_number } = await newCustomer();
  const hashOf = async () => (await findRow("account", { phone_number })).password_hash;
  const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await updateRows("account", { phone_number }, { password_hash: old });
  expect((await signIn(app, { phone_number, password: "not-theirs" })).status).toBe(401);
  expect(await hashOf()).toBe(old);
  expect((await signIn(app, { phone_number, password: PASSWORD })).status).toBe(200);
  const made = await hashOf();
  expect(made).toMatch(/^\$argon2id\$v=19\$m=20480,t=2,p=1\$/);
  expect((await signIn(app, { phone_number, password: PASSWORD })).status).toBe(200);
  expect(await hashOf()).toBe(made);
});
