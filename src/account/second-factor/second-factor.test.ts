import { generate } from "otplib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { EnrolmentAnswer, SecondFactorAnswer } from "./contract.ts";
import { signInToken } from "#test/accounts.ts";
import { namedOperator, trailOf } from "#test/ops-calls.ts";
import { openTestApp, SATURDAY, type TestApp } from "#test/test-app.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const credentials = { email: "leela.pillai@example.in", password: "a-desk-in-noida" };

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ isPublic: true });
});
afterEach(() => app.close());

const later = (milliseconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
};
const codeAt = (secret: string, now = app.clock.now) =>
  generate({ secret, epoch: Math.floor(now.getTime() / SECOND) });

const call = (path: string, token: string, json?: unknown) =>
  app.send(`/api/v1/second_factor${path}`, { token, ...(json !== undefined && { json }) });
const read = async (token: string): Promise<SecondFactorAnswer> =>
  (await call("", token)).json() as Promise<SecondFactorAnswer>;
const verify = (token: string, code: string) => call("/verify", token, { code });

const newOperator = (name = "Leela Pillai") => namedOperator(app, name);
const signIn = (): Promise<string> => signInToken(app, credentials);

async function start(token: string, json = {}): Promise<EnrolmentAnswer> {
  const response = await call("/enrolment", token, json);
  expect(response.status).toBe(200);
  return response.json() as Promise<EnrolmentAnswer>;
}

/** Sets up an operator's app: the secret, the recovery codes, a complete session. */
async function enrol(token: string) {
  const { secret } = await start(token);
  const response = await call("/confirm", token, { code: await codeAt(secret) });
  expect(response.status).toBe(200);
  const enrolled = (await response.json()) as { token: string; recovery_codes: string[] };
  later(MINUTE);
  return { secret, ...enrolled };
}

const OPERATORS_CALLS = ["/api/v1/ops/waiting", "/api/v1/ops/bookings", "/api/v1/ops/operators"];
const statusesWith = (token: string) =>
  Promise.all(OPERATORS_CALLS.map(async (path) => (await app.send(path, { token })).status));

test("on a public site an operator without a second factor sets it up before anything else", async () => {
  const token = await newOperator();
  const refused = await app.send("/api/v1/ops/waiting", { token });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    needs: "enrolment",
    message: "Set up your second factor first",
  });
  expect(await statusesWith(token)).toEqual([403, 403, 403]);
  const session = await (await app.send("/api/v1/session", { token })).json();
  expect(session).toMatchObject({ role: "operator", needs: "enrolment" });
  expect(await read(token)).toEqual({
    needs: "enrolment",
    is_required: true,
    enrolled_at: null,
    recovery_codes_left: 0,
    asks_password: false,
  });

  const { secret, uri, qr } = await start(token);
  expect(uri).toBe(
    `otpauth://totp/Chamak:leela.pillai%40example.in?secret=${secret}&issuer=Chamak`,
  );
  expect(qr.every((row) => row.length === qr.length && /^[01]+$/.test(row))).toBe(true);
  expect((await verify(token, await codeAt(secret))).status).toBe(403);
  const wrong = await call("/confirm", token, { code: await codeAt(secret, new Date(0)) });
  expect(wrong.status).toBe(422);
  expect((await wrong.json()).issues[0].path).toBe("code");
  expect(await statusesWith(token)).toEqual([403, 403, 403]);
  const done = await call("/confirm", token, { code: await codeAt(secret) });
  const { token: complete, recovery_codes } = await done.json();
  expect(new Set(recovery_codes).size).toBe(10);
  for (const code of recovery_codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){6}[A-Z2-9]{4}$/);
  expect(await statusesWith(complete)).toEqual([200, 200, 200]);
  // The session with the password alone has ended, like every other.
  expect(await statusesWith(token)).toEqual([401, 401, 401]);
  expect((await trailOf(app, "operator")).at(-1)).toMatchObject({
    name: "Leela Pillai",
    act: "second factor set up",
  });
});

test("on a public site a session without the second factor is refused by every call but those that complete it", async () => {
  const { secret } = await enrol(await newOperator());
  const token = await signIn();
  const refused = await app.send("/api/v1/ops/waiting", { token });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ needs: "code" });
  expect((await read(token)).needs).toBe("code");
  // Nor can it set up a new app.
  for (const path of ["/enrolment", "/confirm", "/recovery_codes"])
    expect((await call(path, token, { code: "123456" })).status, path).toBe(403);
  const { paths } = await (await app.send("/api/openapi.json")).json();
  const ops = Object.keys(paths).filter((path) => path.startsWith("/api/v1/ops/"));
  expect(ops.length).toBeGreaterThan(60);
  for (const path of ops)
    for (const method of Object.keys(paths[path])) {
      const init = { method: method.toUpperCase(), token, ...(method !== "get" && { json: {} }) };
      const { status } = await app.send(path.replaceAll(/\{\w+\}/g, "1"), init);
      expect([403, 415], `${method} ${path}`).toContain(status);
    }

  const answer = await verify(token, await codeAt(secret));
  expect(answer.status).toBe(200);
  const complete = await answer.json();
  expect(complete.recovery_codes_left).toBe(10);
  expect(await statusesWith(complete.token)).toEqual([200, 200, 200]);
  expect(await statusesWith(token)).toEqual([401, 401, 401]);
});

test("on a public site a session without the second factor ends after 15 minutes", async () => {
  const { secret } = await enrol(await newOperator());
  const token = await signIn();
  later(15 * MINUTE);
  expect((await read(token)).needs).toBe("code");
  later(SECOND);
  expect((await verify(token, await codeAt(secret))).status).toBe(401);
});

test("on a public site who joins by an invitation sets it up first, too", async () => {
  const { token } = await enrol(await newOperator());
  const json = { email: "dev@example.in", name: "Dev Prakash" };
  const invited = await app.send("/api/v1/ops/operators/invitations", { json, token });
  const { path } = await invited.json();
  const joined = await app.send("/api/v1/invitations/accept", {
    json: { key: path.split("#")[1], password: "a-mop-of-my-own" },
  });
  expect(await statusesWith((await joined.json()).token)).toEqual([403, 403, 403]);
});

test("on a public site customers and vendors are asked for nothing", async () => {
  const person = { email: "a@example.in", phone_number: "9000000001", password: "a-bucket-of-it" };
  for (const role of ["vendor", undefined]) {
    const signedUp = await app.send("/api/v1/signup", { json: { ...person, role } });
    const { token } = await signedUp.json();
    const session = await (await app.send("/api/v1/session", { token })).json();
    expect(session.needs).toBeUndefined();
    expect((await call("", token)).status).toBe(403);
  }
});

test("a code of the app is good once, in its 30 seconds alone", async () => {
  const { secret } = await enrol(await newOperator());
  app.clock.now = new Date(SATURDAY.getTime() + 60 * MINUTE);
  const code = await codeAt(secret);
  for (const seconds of [30, -31]) {
    later(seconds * SECOND);
    const early = await verify(await signIn(), code);
    expect(early.status).toBe(422);
    expect((await early.json()).message).toBe("Wrong code. Enter the one that the app shows now");
  }
  later(30 * SECOND);
  expect((await verify(await signIn(), code)).status).toBe(200);
  const again = await verify(await signIn(), code);
  expect(again.status).toBe(422);
  expect((await again.json()).message).toBe("This code has been used. Wait for the next one");
});

test("a code of the app opens one of ten sessions that show it at the same moment", async () => {
  const { secret } = await enrol(await newOperator());
  const code = await codeAt(secret);
  const tokens = await Promise.all(Array.from({ length: 10 }, signIn));
  const answers = await Promise.all(tokens.map((token) => verify(token, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
});

test("a code of the app may be typed with spaces, and is not taken from another operator", async () => {
  const { secret } = await enrol(await newOperator());
  const code = await codeAt(secret);
  const theirs = await enrol(await newOperator("Dev Prakash"));
  expect((await call("/recovery_codes", theirs.token, { code })).status).toBe(422);
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
  later(-MINUTE);
  expect((await verify(await signIn(), typed)).status).toBe(200);
});

test("a recovery code signs in to /ops once, in any notation, and is in the audit trail", async () => {
  const { recovery_codes } = await enrol(await newOperator());
  const [first = "", second = ""] = recovery_codes;
  const typed = first.toLowerCase().replaceAll("-", " ");
  const answer = await (await verify(await signIn(), typed)).json();
  expect(answer.recovery_codes_left).toBe(9);
  expect(await statusesWith(answer.token)).toEqual([200, 200, 200]);
  expect((await trailOf(app, "operator")).at(-1)).toMatchObject({
    name: "Leela Pillai",
    act: "signed in with a recovery code",
    after: { recovery_codes_left: 9 },
  });
  expect((await verify(await signIn(), first)).status).toBe(422);
  const tokens = await Promise.all(Array.from({ length: 10 }, signIn));
  const answers = await Promise.all(tokens.map((token) => verify(token, second)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a recovery code is worthless once there are new ones, which ask for a code of the app", async () => {
  const { secret, token, recovery_codes } = await enrol(await newOperator());
  expect((await call("/recovery_codes", token, { code: "000000" })).status).toBe(422);
  expect((await call("/recovery_codes", token, { code: recovery_codes[0] })).status).toBe(422);
  const renewed = await call("/recovery_codes", token, { code: await codeAt(secret) });
  const { recovery_codes: next } = await renewed.json();
  expect(next).toHaveLength(10);
  expect((await verify(await signIn(), recovery_codes[1] ?? "")).status).toBe(422);
  expect((await verify(await signIn(), next[0])).status).toBe(200);
});

test("setting up a second factor asks for the password again, but for ten minutes after the sign-in", async () => {
  const token = await newOperator();
  later(10 * MINUTE);
  expect((await read(token)).asks_password).toBe(true);
  const missing = await call("/enrolment", token, {});
  expect(missing.status).toBe(422);
  expect((await missing.json()).issues).toMatchObject([
    { path: "password", message: "Enter your password" },
  ]);
  expect((await call("/enrolment", token, { password: "another" })).status).toBe(422);
  await start(token, { password: credentials.password });
});

test("setting up a second factor continues after a reload with the same secret, for 15 minutes and for that session only", async () => {
  const token = await newOperator();
  const { secret } = await start(token);
  expect((await start(token)).secret).toBe(secret);
  const other = await signIn();
  expect((await call("/confirm", other, { code: await codeAt(secret) })).status).toBe(409);
  const theirs = await start(other);
  expect(theirs.secret).not.toBe(secret);
  // The first enrolment was replaced.
  expect((await call("/confirm", token, { code: await codeAt(secret) })).status).toBe(409);
  later(15 * MINUTE + SECOND);
  const late = await call("/confirm", other, { code: await codeAt(theirs.secret) });
  expect(late.status).toBe(409);
});

test("a second factor can be set up again by who has it, and then the old app and codes count no longer", async () => {
  const old = await enrol(await newOperator());
  const { secret } = await start(old.token);
  expect(secret).not.toBe(old.secret);
  // Until its first code, the old app stays active.
  const { token } = await (await verify(await signIn(), await codeAt(old.secret))).json();
  const done = await call("/confirm", old.token, { code: await codeAt(secret) });
  expect(done.status).toBe(200);
  expect(await statusesWith(token)).toEqual([401, 401, 401]);
  later(MINUTE);
  expect((await verify(await signIn(), await codeAt(old.secret))).status).toBe(422);
  expect((await verify(await signIn(), old.recovery_codes[0] ?? "")).status).toBe(422);
  expect((await verify(await signIn(), await codeAt(secret))).status).toBe(200);
});

test("setting up a second factor leaves no secret and no recovery code to be read in the database", async () => {
  const { secret, recovery_codes } = await enrol(await newOperator());
  const rows = JSON.stringify([
    await app.db.selectFrom("second_factor").selectAll().execute(),
    await app.db.selectFrom("recovery_code").selectAll().execute(),
    await app.db.selectFrom("audit_entry").selectAll().execute(),
    app.logged,
  ]);
  const bytes = (text: string) => JSON.stringify(Buffer.from(text)).slice(26, -2);
  for (const text of [
    secret,
    ...recovery_codes,
    ...recovery_codes.map((code) => code.replaceAll("-", "")),
  ]) {
    expect(rows).not.toContain(text);
    expect(rows).not.toContain(bytes(text));
  }
});

test("a second factor's secret in another account's row does not open there", async () => {
  const { secret } = await enrol(await newOperator());
  await enrol(await newOperator("Dev Prakash"));
  const [mine, theirs] = await app.db
    .selectFrom("second_factor")
    .select(["account_id", "secret"])
    .orderBy("account_id")
    .execute();
  await app.db
    .updateTable("second_factor")
    .set({ secret: mine?.secret ?? null })
    .where("account_id", "=", theirs?.account_id ?? 0)
    .execute();
  const token = await signInToken(app, { ...credentials, email: "dev.prakash@example.in" });
  const refused = await verify(token, await codeAt(secret));
  expect(refused.status).toBe(409);
  expect((await refused.json()).message).toContain("Use a recovery code");
});

describe("on a site of one's own", () => {
  let own: TestApp;
  beforeEach(async () => {
    await app.close();
    own = app = await openTestApp();
  });

  test("it is offered and not demanded, and asked for once it is set up", async () => {
    const token = await newOperator();
    expect(await statusesWith(token)).toEqual([200, 200, 200]);
    expect(await read(token)).toMatchObject({ needs: null, is_required: false });
    const { secret } = await enrol(token);
    const next = await signIn();
    expect(await statusesWith(next)).toEqual([403, 403, 403]);
    expect((await verify(next, await codeAt(secret))).status).toBe(200);
    expect(own.logged.join()).not.toContain(secret);
  });

  test("another operator resets it and ends the sessions; operators cannot reset their own", async () => {
    const mine = await enrol(await newOperator());
    const colleague = await newOperator("Dev Prakash");
    const list = async () => {
      const response = await app.send("/api/v1/ops/operators", { token: colleague });
      const { operators } = await response.json();
      return operators as { id: number; name: string; has_second_factor: boolean }[];
    };
    const leela = (await list()).find(({ name }) => name === "Leela Pillai");
    expect(leela?.has_second_factor).toBe(true);
    const reset = (token: string) =>
      app.send(`/api/v1/ops/operators/${leela?.id}/reset_second_factor`, { method: "POST", token });
    expect((await reset(mine.token)).status).toBe(409);
    const answer = await reset(colleague);
    expect(answer.status).toBe(200);
    expect((await answer.json()).operator.has_second_factor).toBe(false);
    expect(await statusesWith(mine.token)).toEqual([401, 401, 401]);
    expect((await trailOf(app, "operator")).at(-1)).toMatchObject({
      name: "Dev Prakash",
      act: "second factor reset",
      subject_name: "Leela Pillai",
    });
    expect((await reset(colleague)).status).toBe(409);
    expect(await statusesWith(await signIn())).toEqual([200, 200, 200]);
    const left = await app.db.selectFrom("recovery_code").selectAll().execute();
    expect(left).toEqual([]);
  });
});

test("guesses are limited by account, whatever address and session they come from", async () => {
  await app.close();
  app = await openTestApp({ isPublic: true, rateLimits: true });
  const { secret } = await enrol(await newOperator());
  const tokens = await Promise.all(Array.from({ length: 7 }, signIn));
  const statuses: number[] = [];
  for (const [index, token] of tokens.entries()) {
    const from = `203.0.113.${index}`;
    const response = await app.send("/api/v1/second_factor/verify", {
      token,
      from,
      json: { code: "000000" },
    });
    statuses.push(response.status);
  }
  // Successful codes do not count.
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429]);
  const right = await verify(await signIn(), await codeAt(secret));
  expect(right.status).toBe(429);
  expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(60);
});
