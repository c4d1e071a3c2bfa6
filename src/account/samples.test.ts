import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { kavita, meera } from "../../seed/people.ts";
import { operatorToken } from "#test/vendors.ts";
import { openTestApp, type TestApp } from "#test/test-app.ts";
import { createSession, visitAt } from "./sessions/create-session.ts";
import { warnWithoutOperator } from "./operators/first-operator.ts";

let open: TestApp;
let own: TestApp;
beforeAll(async () => {
  [open, own] = await Promise.all([openTestApp({ isPublic: true }), openTestApp()]);
});
afterAll(() => Promise.all([open.close(), own.close()]));

const credentials = [
  { phone_number: kavita.phone, password: kavita.password },
  { email: meera.email, password: meera.password },
];

test("on a public site a sign-in as a sample person is refused as any wrong password", async () => {
  for (const json of credentials) {
    expect((await own.send("/api/v1/login", { json })).status).toBe(200);
    const response = await open.send("/api/v1/login", { json });
    expect(response.status).toBe(401);
    const wrong = await open.send("/api/v1/login", { json: { ...json, password: "wrong" } });
    expect(await response.json()).toEqual(await wrong.json());
  }
});

test("a session that a sample person has from before opens nothing on a public site", async () => {
  for (const [app, status] of [
    [own, 200],
    [open, 401],
  ] as const) {
    const account = await app.db
      .selectFrom("account")
      .select(["id", "role"])
      .where("email", "=", kavita.email)
      .executeTakeFirstOrThrow();
    const token = await createSession(app.db, account, visitAt(app.clock.now));
    expect((await app.send("/api/v1/session", { token })).status).toBe(status);
  }
});

test("/ops shows whether there are sample people and placeholders", async () => {
  const token = await operatorToken(own);
  const ask = async () => (await own.send("/api/v1/ops/waiting", { token })).json();
  expect((await ask()).has_sample_people).toBe(true);
  await own.db.updateTable("account").set({ is_sample: false }).execute();
  expect((await ask()).has_sample_people).toBe(false);
  const contact = ["SUPPORT_PHONE", "SUPPORT_EMAIL"];
  expect((await ask()).placeholders).toEqual([...contact, "the firm in Business"]);
  await own.db.updateTable("business").set({ legal_name: "Neem Cleaning" }).execute();
  expect((await ask()).placeholders).toEqual(contact);
});

test("a start without an active operator logs how to create the first", async () => {
  const app = await openTestApp();
  const said: string[] = [];
  const log = createLog("info", { write: (line) => said.push(line) });
  try {
    await warnWithoutOperator(app.db, log);
    expect(said.join()).toContain("npm run operator --");
    expect(said.join()).toContain("OPERATOR_EMAIL and OPERATOR_PASSWORD");
    said.length = 0;
    await operatorToken(app);
    await warnWithoutOperator(app.db, log);
    expect(said).toEqual([]);
    await app.db.updateTable("account").set({ deactivated_at: app.clock.now }).execute();
    await warnWithoutOperator(app.db, log);
    expect(said).toHaveLength(1);
  } finally {
    await app.close();
  }
});
