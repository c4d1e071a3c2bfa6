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

const SECRETS = new Set(["password", "current_password", "code"]);
const ENTRY = "answers a token of its own, or ends the session";
/** Calls of signed-in people that take a password or a code, and do not renew the token by a header. */
const WITHOUT_HEADER: Record<string, string> = {
  "POST /api/v1/second_factor/confirm": ENTRY,
  "POST /api/v1/second_factor/verify": ENTRY,
  "DELETE /api/v1/account": ENTRY,
  "POST /api/v1/account/proof/confirm": "the code proves a contact, not who signed in",
  "POST /api/v1/jobs/{booking_id}/events": "the code proves that the vendor is at the door",
};

test("each call that takes a password or a code of a session answers a new token for it", async () => {
  const { paths, components } = await (await app.send("/api/openapi.json")).json();
  const taking: string[] = [];
  const renewing: string[] = [];
  for (const [path, methods] of Object.entries<object>(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const { security = [], requestBody, responses } = operation;
      const { $ref = "" } = requestBody?.content["application/json"]?.schema ?? {};
      const fields = Object.keys(components.schemas[$ref.split("/").at(-1)]?.properties ?? {});
      const name = `${method.toUpperCase()} ${path}`;
      if (security.length > 0 && fields.some((field) => SECRETS.has(field))) taking.push(name);
      if (JSON.stringify(responses).includes("session-token")) renewing.push(name);
    }
  expect(taking.filter((name) => WITHOUT_HEADER[name] === undefined).toSorted()).toEqual(
    renewing.toSorted(),
  );
  expect(renewing).toHaveLength(6);
});

const asToken = (former: string) => ({ authorization: `Bearer ${former}` });

test("a confirmation answers a new token of the session, and ends the former one", async () => {
  later(10);
  const confirmed = await confirm({ password: PASSWORD });
  const next = confirmed.headers.get("session-token") ?? "";
  expect(next.slice(0, 16)).toBe(token.slice(0, 16));
  expect(next).not.toBe(token);
  const statusWith = async (sent: string) =>
    (await app.send("/api/v1/ops/bookings.csv", { headers: asToken(sent) })).status;
  expect(await statusWith(token)).toBe(401);
  expect(await statusWith(next)).toBe(200);
  expect((await confirm({ password: "a guess at it" })).headers.has("session-token")).toBe(false);
});

test("a changed password and a changed contact answer a new token, and two at once answer one", async () => {
  const customer = await newCustomer(app);
  const change = (path: string, method: string, json: object) =>
    app.send(path, { method, json, headers: asToken(customer.token) });
  const password = { current_password: CUSTOMERS, password: "a-mop-and-a-bucket-too" };
  const changed = await change("/api/v1/password", "PUT", password);
  const next = changed.headers.get("session-token");
  expect((await change("/api/v1/account", "PATCH", { name: "Asha" })).status).toBe(401);
  customer.token = next ?? "";
  const email = { email: "asha.new@example.in", current_password: password.password };
  const both = await Promise.all([1, 2].map(() => change("/api/v1/account", "PATCH", email)));
  const tokens = both.map(({ headers }) => headers.get("session-token")).filter(Boolean);
  expect(tokens).toHaveLength(1);
  customer.token = tokens[0] ?? "";
  expect((await change("/api/v1/account", "PATCH", { name: "Asha" })).status).toBe(200);
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
  expect(await refusalOf(confirm({ password: "a guess at it" }), "issues")).toMatchObject([
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
  expect(await refusalOf(confirm({ password: PASSWORD }), "issues")).toMatchObject([
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
