import { expect, test } from "vitest";
import { aBooking } from "#test/fixtures.ts";
import { isSignedIn, PASSWORD, signIn } from "#test/accounts.ts";
import {
  act,
  because,
  idOf,
  lastChange,
  newCustomerWithId,
  setUpDeskAccounts,
  token,
} from "#test/desk-accounts.ts";
import { newVendor } from "#test/vendors.ts";
import {
  app,
  findRow,
  findRows,
  getJson,
  query,
  SATURDAY,
  updateRows,
} from "#test/set-up-test-app.ts";
import type { OpsAccount } from "./contract.ts";

const NEXT = "another-quiet-flat";
const MINUTE = 60_000;

setUpDeskAccounts();

async function list(query: string): Promise<{ items: OpsAccount[]; next: string | null }> {
  return (await app.send(`/api/v1/ops/accounts?${query}`, { token })).json();
}

test("accounts in /ops are found by role and by how an e-mail, a phone number or each word of a name begins", async () => {
  const { id, email, phone_number } = await newCustomerWithId();
  const vendor = await newVendor(app);
  await updateRows("account", { id }, { name: "Zoya Khan" });
  for (const q of [
    email,
    email.slice(0, 18),
    phone_number,
    `%2B91${phone_number}`,
    "zoya k",
    "khan",
    "kha zo",
  ])
    expect((await list(`role=customer&q=${q}`)).items.map((one) => one.id)).toContain(id);
  const found = (await list(`q=${vendor.email}`)).items;
  expect(found).toMatchObject([{ role: "vendor", email: vendor.email, is_active: true }]);
  expect((await list(`role=customer&q=${vendor.email}`)).items).toEqual([]);
  expect((await list("q=desk@example.in")).items).toEqual([]);
  for (const q of ["%25", "khan zara"]) expect((await list(`q=${q}`)).items).toEqual([]);
});

test("accounts and vendors in /ops are found with and without nukta, in both encodings", async () => {
  const { id } = await newCustomerWithId();
  const { email } = await newVendor(app);
  const vendor = await findRow("account", { email }, ["id"]);
  await query`insert into vendor_profile (vendor_id, first_name, last_name, actual_address, locality,
      changed_at)
    values (${vendor.id}, 'Zoya', 'Khan', 'Shop 4', 'Sector 62', now())`;
  const spellings = ["\u095bोया", "\u091c\u093cोया", "जोया", "\u091c\u093cो\u200dया"];
  for (const stored of spellings) {
    await updateRows("account", { id }, { name: stored });
    await updateRows("vendor_profile", { vendor_id: vendor.id }, { first_name: stored });
    for (const q of spellings.map(encodeURIComponent)) {
      expect((await list(`role=customer&q=${q}`)).items.map((one) => one.id)).toEqual([id]);
      const { items } = await getJson(`/api/v1/ops/vendors?q=${q}`, token);
      expect(items).toMatchObject([{ id: vendor.id }]);
    }
  }
});

test("accounts in /ops are in pages of at most 50, newest first", async () => {
  for (let i = 0; i < 3; i++) await newCustomerWithId();
  const first = await list("role=customer&limit=2");
  expect(first.items).toHaveLength(2);
  const second = await list(`role=customer&limit=2&cursor=${first.next}`);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(new Set(ids).size).toBe(ids.length);
  expect((await list("limit=999")).items.length).toBeLessThanOrEqual(50);
});

test("accounts in /ops refuse a search that cannot be one, and an id that is none", async () => {
  for (const query of ["role=operator", "q=a%00b", "cursor=x", "limit=x"])
    expect((await app.send(`/api/v1/ops/accounts?${query}`, { token })).status).toBe(422);
  for (const id of ["0", "x", "99999999999", "999999"])
    expect((await app.send(`/api/v1/ops/accounts/${id}`, { token })).status).toBe(404);
});

test("accounts in /ops show their sessions, and no hash of a password or a token", async () => {
  const { id } = await newCustomerWithId();
  const response = await act(id, "", undefined, "GET");
  const text = await response.text();
  expect(JSON.parse(text).sessions).toHaveLength(1);
  expect(text).not.toMatch(/argon|hash/);
});

test("ending all sessions of an account signs the customer out everywhere, and is in the audit trail", async () => {
  const { id, phone_number, token: mine } = await newCustomerWithId();
  const other = (await (await signIn(app, { phone_number, password: PASSWORD })).json()).token;
  const answer = await (await act(id, "sign_out")).json();
  expect(answer).toMatchObject({ account: { last_seen_at: null }, sessions: [] });
  expect([await isSignedIn(app, mine), await isSignedIn(app, other)]).toEqual([false, false]);
  expect(await lastChange("customer", id)).toMatchObject({
    act: "signed out everywhere",
    before: { sessions: 2 },
    after: { sessions: 0 },
  });
  expect((await act(id, "sign_out")).status).toBe(409);
});

test("a deactivated account is signed out, gets the usual words at the sign-in, and comes back", async () => {
  const { id, phone_number, token: mine } = await newCustomerWithId();
  expect((await act(id, "deactivate", because)).status).toBe(200);
  expect(await isSignedIn(app, mine)).toBe(false);
  const refused = await signIn(app, { phone_number, password: PASSWORD });
  const wrong = await signIn(app, { phone_number, password: "not-theirs" });
  expect(refused.status).toBe(401);
  expect(await refused.json()).toEqual(await wrong.json());
  expect(await lastChange("customer", id)).toMatchObject({
    act: "deactivated",
    before: { account: "active" },
    after: { account: "deactivated" },
    reason: because.reason,
  });
  expect((await act(id, "deactivate", because)).status).toBe(409);
  expect((await act(id, "reactivate", because)).status).toBe(200);
  expect((await act(id, "reactivate", because)).status).toBe(409);
  expect((await signIn(app, { phone_number, password: PASSWORD })).status).toBe(200);
});

test("a deactivated account needs a reason", async () => {
  const { id } = await newCustomerWithId();
  for (const json of [{}, { reason: " " }, { reason: "x".repeat(501) }])
    expect((await act(id, "deactivate", json)).status).toBe(422);
});

test("a deactivated account of a customer leaves its open bookings as they are", async () => {
  const { id, token: mine } = await newCustomerWithId();
  const booked = await app.send("/api/bookings", { json: aBooking(), token: mine });
  const { booking } = await booked.json();
  await act(id, "deactivate", because);
  const followed = await app.send(`/api/v1/bookings/follow/${booking.follow_key}`);
  expect((await followed.json()).booking).toMatchObject(booking);
});

test("an e-mail that a stranger's vendor account has blocks an invitation until an operator releases it", async () => {
  const squatter = await newVendor(app);
  const id = await idOf(squatter.email);
  const invite = () =>
    app.send("/api/v1/ops/operators/invitations", {
      json: { email: squatter.email, name: "Dev Prakash" },
      token,
    });
  expect((await invite()).status).toBe(422);
  const { account } = await (await act(id, "release_email", because)).json();
  expect(account).toMatchObject({
    email: `released-${id}@account.invalid`,
    is_email_released: true,
  });
  expect((await invite()).status).toBe(201);
  expect(await isSignedIn(app, squatter.token)).toBe(false);
  const json = { email: squatter.email, password: "a-bucket-and-a-mop" };
  expect((await signIn(app, json)).status).toBe(401);
  expect(await lastChange("vendor", id)).toMatchObject({
    act: "released the e-mail",
    before: { email: squatter.email },
  });
  expect((await act(id, "release_email", because)).status).toBe(409);
});

const reset = (key: string, password = NEXT) =>
  app.send("/api/v1/password/reset", { json: { token: key, password } });

async function link(id: number): Promise<string> {
  const response = await act(id, "password_link", { callers: "both" });
  expect(response.status).toBe(201);
  const { path, expires_at } = await response.json();
  expect(expires_at).toBe(new Date(app.clock.now.getTime() + 30 * MINUTE).toISOString());
  expect(path).toMatch(/^\/reset-password#[\w-]{43}$/);
  return path.split("#")[1];
}

test("a link for a new password sets it once, ends every session, and signs no one in", async () => {
  const { id, phone_number, token: mine } = await newCustomerWithId();
  const key = await link(id);
  const response = await reset(key);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ role: "customer" });
  expect(await isSignedIn(app, mine)).toBe(false);
  expect((await signIn(app, { phone_number, password: PASSWORD })).status).toBe(401);
  expect((await signIn(app, { phone_number, password: NEXT })).status).toBe(200);
  expect((await reset(key, "and-yet-another-one")).status).toBe(410);
  expect(await lastChange("customer", id)).toMatchObject({ act: "set a new password by link" });
});

test("a link for a new password works for vendors and for other operators, and not for oneself", async () => {
  const vendor = await newVendor(app);
  const key = await link(await idOf(vendor.email));
  expect(await (await reset(key)).json()).toEqual({ role: "vendor" });
  expect((await signIn(app, { email: vendor.email, password: NEXT })).status).toBe(200);

  const json = { email: "dev.prakash@example.in", name: "Dev Prakash" };
  const invited = await app.send("/api/v1/ops/operators/invitations", { json, token });
  const { path } = await invited.json();
  const joining = { json: { key: path.split("#")[1], password: PASSWORD } };
  await app.send("/api/v1/invitations/accept", joining);
  const { operators } = await getJson("/api/v1/ops/operators", token);
  const find = (email: string) =>
    operators.find((one: { email: string }) => one.email === email)?.id;
  expect(await (await reset(await link(find(json.email)))).json()).toEqual({ role: "operator" });
  expect((await signIn(app, { email: json.email, password: NEXT })).status).toBe(200);
  const last = await link(find(json.email));
  for (const status of ["deactivate", "reactivate"]) {
    const path = `/api/v1/ops/operators/${find(json.email)}/${status}`;
    expect((await app.send(path, { method: "POST", token })).status).toBe(200);
  }
  expect((await reset(last)).status).toBe(410);
  expect((await act(find("desk@example.in"), "password_link")).status).toBe(409);
  expect((await act(999_999, "password_link")).status).toBe(404);
});

test("a link for a new password is good for 30 minutes, and until a newer one is made", async () => {
  const { id } = await newCustomerWithId();
  const late = await link(id);
  app.clock.now = new Date(SATURDAY.getTime() + 30 * MINUTE);
  expect((await reset(late)).status).toBe(410);
  app.clock.now = SATURDAY;
  const [older, newer] = [await link(id), await link(id)];
  expect((await reset(older)).status).toBe(410);
  expect((await reset(newer)).status).toBe(200);
});

test("a link for a new password is used up by one of ten at the same moment", async () => {
  const { id, phone_number } = await newCustomerWithId();
  const key = await link(id);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => reset(key, `${NEXT}-${at}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(9);
  const at = answers.findIndex(({ status }) => status === 200);
  expect((await signIn(app, { phone_number, password: `${NEXT}-${at}` })).status).toBe(200);
});

test("a link for a new password is not used up by a password that will not do", async () => {
  const { id, phone_number } = await newCustomerWithId();
  const key = await link(id);
  for (const password of ["short", "welcome123", phone_number]) {
    const response = await reset(key, password);
    expect(response.status).toBe(422);
    expect((await response.json()).issues[0].path).toBe("password");
  }
  expect((await reset(key)).status).toBe(200);
});

test("a link for a new password ends when the account is deactivated, or the password is changed", async () => {
  const [one, other] = [await newCustomerWithId(), await newCustomerWithId()];
  const key = await link(one.id);
  await act(one.id, "deactivate", because);
  expect((await reset(key)).status).toBe(410);
  await act(one.id, "reactivate", because);
  expect((await reset(key)).status).toBe(410);
  const second = await link(other.id);
  const json = { current_password: PASSWORD, password: NEXT };
  await app.send("/api/v1/password", { method: "PUT", json, token: other.token });
  expect((await reset(second)).status).toBe(410);
});

test("a link for a new password lies in the database as a hash only, and is in no log", async () => {
  const { id } = await newCustomerWithId();
  const key = await link(id);
  const rows = await findRows("password_link");
  expect(JSON.stringify(rows)).not.toContain(key);
  await reset(key);
  expect(app.logged.join()).not.toContain(key);
  expect((await reset("")).status).toBe(410);
  expect((await reset("x".repeat(201))).status).toBe(422);
});

test("whatever is done to a customer's account, the trail holds no name, e-mail or number", async () => {
  const { id, email, phone_number } = await newCustomerWithId();
  await updateRows("account", { id }, { name: "Canarina" });
  const { path } = await (await act(id, "password_link", { callers: "both" })).json();
  const json = { token: path.split("#")[1], password: NEXT };
  expect((await app.send("/api/v1/password/reset", { json })).status).toBe(200);
  await signIn(app, { phone_number, password: NEXT });
  const corrected = { email: `new.${email}`, phone_number: "7699900003", version: 1 };
  for (const [step, body, method] of [
    ["sign_out"],
    ["", corrected, "PUT"],
    ["deactivate", because],
    ["reactivate", because],
    ["release_email", because],
  ] as const)
    expect((await act(id, step, body, method)).status, step).toBe(200);
  const entries = await findRows("audit_entry", { subject: "customer", subject_id: String(id) });
  expect(entries.map((entry) => entry.act)).toEqual([
    "made a password link",
    "set a new password by link",
    "signed out everywhere",
    "corrected",
    "deactivated",
    "reactivated",
    "released the e-mail",
  ]);
  expect(new Set(entries.map((entry) => entry.subject_name))).toEqual(new Set([`customer #${id}`]));
  const text = JSON.stringify(entries);
  for (const secret of ["Canarina", email, phone_number, "7699900003"])
    expect(text).not.toContain(secret);
});
