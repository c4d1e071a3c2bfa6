import { generate } from "otplib";
import { beforeEach, expect, test } from "vitest";
import { newCustomer, PASSWORD as CUSTOMERS } from "#test/accounts.ts";
import { namedOperator, trailOf } from "#test/ops-calls.ts";
import { app, refusalOf, setUpTestApp } from "#test/set-up-test-app.ts";

const MINUTE = 60 * 1000;
const PASSWORD = "a-desk-in-noida";

setUpTestApp({ rateLimits: true, empty: ["second_factor", "session"] });

let token: string;
beforeEach(async () => {
  token = await namedOperator(app, "Leela Pillai");
});

const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE);
};
const save = () => app.send("/api/v1/ops/bookings.csv", { token });
const confirm = (json: unknown, as = token) =>
  app.send("/api/v1/session/confirm", { json, token: as });

let invited = 0;
const invite = () =>
  app.send("/api/v1/ops/operators/invitations", {
    json: { email: `nisha${invited++}@example.in`, name: "Nisha" },
    token,
  });

/** Sets up an app. Returns a function that makes its current code. */
async function setUpSecondFactor() {
  const path = "/api/v1/second_factor";
  const { secret } = await (await app.send(`${path}/enrolment`, { json: {}, token })).json();
  const code = () => generate({ secret, epoch: Math.floor(app.clock.now.getTime() / 1000) });
  const enrolled = await app.send(`${path}/confirm`, { json: { code: await code() }, token });
  const answer = (await enrolled.json()) as { token: string; recovery_codes: string[] };
  token = answer.token;
  return { code, recoveryCodes: answer.recovery_codes };
}

test("an operator invites and exports for 10 minutes after the sign-in, then confirms with the password", async () => {
  later(9);
  expect((await invite()).status).toBe(201);
  expect((await save()).status).toBe(200);
  later(1);
  const refused = await save();
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    confirm_with: "password",
    message: "Enter your password to do this. Nothing was changed",
  });
  expect((await invite()).status).toBe(403);
  expect((await app.send("/api/v1/ops/waiting", { token })).status).toBe(200);

  expect((await confirm({ password: PASSWORD })).status).toBe(204);
  later(9);
  expect((await save()).status).toBe(200);
  later(1);
  expect((await save()).status).toBe(403);
});

test("a confirmation counts for its own session", async () => {
  later(10);
  const other = token;
  token = await namedOperator(app, "Leela Pillai");
  expect((await save()).status).toBe(200);
  token = other;
  expect((await save()).status).toBe(403);
});

test("a wrong password is refused at its field; ten of them in an hour are the limit, right ones do not count", async () => {
  token = await namedOperator(app, "Asha Rao");
  later(10);
  for (let i = 0; i < 12; i++) expect((await confirm({ password: PASSWORD })).status).toBe(204);
  later(10);
  expect(await refusalOf(confirm({ password: "a guess at it" }), "issues")).toEqual([
    422,
    [{ path: "password", message: "That is not your password" }],
  ]);
  expect((await save()).status).toBe(403);
  for (let i = 0; i < 9; i++) await confirm({ password: `guess ${i}` });
  expect((await confirm({ password: PASSWORD })).status).toBe(429);
});

test.each([[{}], [{ password: PASSWORD, code: "123456" }], [{ password: "" }]])(
  "%j confirms nothing",
  async (json) => {
    later(10);
    expect((await confirm(json)).status).toBe(422);
    expect((await save()).status).toBe(403);
  },
);

test("a customer ends other sessions for 10 minutes after the sign-in, then confirms with the password", async () => {
  const customer = await newCustomer(app);
  const end = (path: string) =>
    app.send(`/api/v1/sessions${path}`, { method: "DELETE", token: customer.token });
  later(10);
  for (const path of ["", "/1"])
    expect(await (await end(path)).json()).toMatchObject({ status: 403, confirm_with: "password" });
  expect((await confirm({ password: "a guess at it" }, customer.token)).status).toBe(422);
  expect((await end("")).status).toBe(403);
  expect((await confirm({ password: CUSTOMERS }, customer.token)).status).toBe(204);
  expect((await end("")).status).toBe(200);
  expect((await end("/1")).status).toBe(404);
});

test("with a second factor the code confirms and the password does not, however right it is", async () => {
  const { code } = await setUpSecondFactor();
  expect((await save()).status).toBe(200);
  later(10);
  expect(await (await save()).json()).toMatchObject({
    confirm_with: "code",
    message: "Enter a code of your app to do this. Nothing was changed",
  });
  expect(await refusalOf(confirm({ password: PASSWORD }), "issues")).toEqual([
    422,
    [{ path: "code", message: "Enter a code of your app" }],
  ]);
  const right = await code();
  expect((await confirm({ code: right === "000000" ? "111111" : "000000" })).status).toBe(422);
  expect((await save()).status).toBe(403);
  expect((await confirm({ code: right })).status).toBe(204);
  expect((await save()).status).toBe(200);
  later(10);
  expect((await confirm({ code: right })).status).toBe(422);
});

test("with a second factor a recovery code confirms once, and stands in the audit trail", async () => {
  const { recoveryCodes } = await setUpSecondFactor();
  later(10);
  expect((await confirm({ code: recoveryCodes[0] })).status).toBe(204);
  expect((await save()).status).toBe(200);
  expect((await confirm({ code: recoveryCodes[0] })).status).toBe(422);
  expect(await trailOf(app, "operator")).toContainEqual(
    expect.objectContaining({
      name: "Leela Pillai",
      act: "confirmed with a recovery code",
      after: { recovery_codes_left: 9 },
    }),
  );
});
