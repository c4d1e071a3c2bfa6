import { beforeEach, expect, test } from "vitest";
import { kavita } from "../../../seed/people.ts";
import { aBooking } from "#test/fixtures.ts";
import { accountIdOf, newCustomer, PASSWORD } from "#test/accounts.ts";
import { namedOperator } from "#test/ops-calls.ts";
import { newVendor, operatorToken } from "#test/vendors.ts";
import { app, findRow, findRows, getJson, setUpTestApp } from "#test/set-up-test-app.ts";
import { coarseNetwork } from "../http/protection/client-ip.ts";

setUpTestApp({ rateLimits: true });
beforeEach(() => {
  app.logged.length = 0;
});

const FROM = "203.0.113.77";

const VARYING = new Set(["request", "time", "ms", "level", "method"]);

/** The request lines since the test began, without varying values. */
const lines = () =>
  app.logged
    .map((line) => JSON.parse(line))
    .filter(({ route }) => route !== undefined)
    .map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => !VARYING.has(name))));

const signIn = (password: string, phone_number = kavita.phone) =>
  app.send("/api/v1/login", { json: { phone_number, password }, from: FROM });

const accountOf = async (phone: string) =>
  (await findRow("account", { phone_number: phone, role: "customer" })).id;

test("a sign-in is logged with the account, its role, and the network that it came from", async () => {
  await signIn(kavita.password);
  expect(lines()).toEqual([
    {
      route: "/api/v1/login",
      status: 200,
      event: "signed in",
      account: await accountOf(kavita.phone),
      role: "customer",
      from: "203.0.113.0/24",
    },
  ]);
});

test("a sign-in that fails is logged with the account that was tried, if there is one", async () => {
  await signIn("a guess at it");
  await signIn("a guess at it", "9811999999");
  const failed = { route: "/api/v1/login", status: 401, event: "sign-in failed" };
  expect(lines()).toEqual([
    { ...failed, from: "203.0.113.0/24", aimed_at: await accountOf(kavita.phone) },
    { ...failed, from: "203.0.113.0/24" },
  ]);
});

test("refusals are logged with who was refused, and from where", async () => {
  const { token } = await newVendor(app);
  app.logged.length = 0;
  await app.send("/api/v1/ops/bookings", { from: "2001:db8:1:2:3::4" });
  await app.send("/api/v1/ops/bookings", { token, from: FROM });
  const guess = () =>
    app.send("/api/v1/login", {
      json: { phone_number: "9811888888", password: "a guess" },
      from: "198.51.100.9",
    });
  for (let i = 0; i < 11; i++) await guess();
  const [nobody, vendor] = lines();
  expect(nobody).toEqual({
    route: "/api/v1/ops/bookings",
    status: 401,
    event: "token refused",
    from: "2001:db8:1::/48",
  });
  expect(vendor).toMatchObject({ event: "role refused", role: "vendor", from: "203.0.113.0/24" });
  expect(vendor?.["account"]).toBeGreaterThan(0);
  expect(lines().at(-1)).toMatchObject({ event: "limit reached", from: "198.51.100.0/24" });
});

test("a record of another account is refused as one that is not there, and logged with who named it", async () => {
  const [mine, theirs] = [await newVendor(app), await newVendor(app)];
  app.logged.length = 0;
  for (const id of [theirs.addressId, 99_999_999])
    await app.send(`/api/v1/addresses/${id}`, { method: "DELETE", token: mine.token, from: FROM });
  await app.send("/api/categories/99999999", { from: FROM });
  const refused = {
    route: "/api/v1/addresses/:id",
    status: 404,
    event: "record refused",
    account: expect.any(Number),
    role: "vendor",
    from: "203.0.113.0/24",
  };
  expect(lines()).toEqual([refused, refused, { route: "/api/categories/:id", status: 404 }]);
});

test("a wrong password for a change of the account is logged", async () => {
  const { token } = await newCustomer(app);
  app.logged.length = 0;
  const wrong = "a guess at it";
  const send = (method: string, path: string, json: object) =>
    app.send(path, { method, json, token, from: FROM });
  await send("PUT", "/api/v1/password", { current_password: wrong, password: PASSWORD });
  await send("PATCH", "/api/v1/account", { current_password: wrong, email: "new@example.in" });
  await send("DELETE", "/api/v1/account", { password: wrong });
  await send("POST", "/api/v1/account/proof/confirm", { contact: "phone", code: "000000" });
  expect(lines().map(({ event, role, from }) => [event, role, from])).toEqual(
    Array.from({ length: 4 }, () => ["credentials refused", "customer", "203.0.113.0/24"]),
  );
});

test("a change of one's password is logged", async () => {
  const { token } = await newVendor(app);
  app.logged.length = 0;
  const json = { current_password: "a-bucket-and-a-mop", password: "a-mop-and-a-bucket-too" };
  await app.send("/api/v1/password", { method: "PUT", json, token, from: FROM });
  expect(lines()).toMatchObject([{ event: "credentials changed", role: "vendor" }]);
});

test("a customer's new e-mail, an operator's correction, link and invitation are logged", async () => {
  const customer = await newCustomer(app);
  const id = await accountIdOf(app, customer.email);
  const token = await operatorToken(app);
  app.logged.length = 0;
  const email = `new-${customer.email}`;
  const json = { email, current_password: PASSWORD };
  await app.send("/api/v1/account", { method: "PATCH", json, token: customer.token, from: FROM });
  const desk = (path: string, method: string, sent?: object) =>
    app.send(`/api/v1/ops/${path}`, { method, token, from: FROM, ...(sent && { json: sent }) });
  const { account } = await (await desk(`accounts/${id}`, "GET")).json();
  const { phone_number, version } = account;
  await desk(`accounts/${id}`, "PUT", { email: customer.email, phone_number, version });
  await desk(`accounts/${id}/password_link`, "POST", { callers: "both" });
  await desk("operators/invitations", "POST", { email: "dev@example.in", name: "Dev" });
  const logged = lines().filter(({ event }) => event !== undefined);
  expect(logged.map(({ event, role, status }) => [event, role, status])).toEqual([
    ["account changed", "customer", 200],
    ["account changed", "operator", 200],
    ["password link made", "operator", 201],
    ["invitation changed", "operator", 201],
  ]);
});

test("a call without a fresh session, a wrong password for it and a right one are logged", async () => {
  const token = await namedOperator(app, "Leela Pillai");
  app.clock.now = new Date(app.clock.now.getTime() + 10 * 60 * 1000);
  app.logged.length = 0;
  await app.send("/api/v1/ops/audit.csv", { token, from: FROM });
  for (const password of ["a guess at it", "a-desk-in-noida"])
    await app.send("/api/v1/session/confirm", { json: { password }, token, from: FROM });
  expect(lines().map(({ event }) => event)).toEqual([
    "confirmation needed",
    "confirmation refused",
    "session confirmed",
  ]);
});

/** Calls about accounts, money or behind a fresh session that are no security events. */
const NO_EVENTS: Record<string, string> = {
  "POST /api/v1/account/addresses": "a postal address",
  "PUT /api/v1/account/addresses/{id}": "a postal address",
  "DELETE /api/v1/account/addresses/{id}": "a postal address",
  "PUT /api/v1/account": "the language of pages and messages",
  "POST /api/v1/account/proof": "counts only once it is confirmed",
  "POST /api/v1/invitations/read": "changes nothing",
  "POST /api/v1/logout": "a person's own sign-out",
  "POST /api/v1/second_factor/enrolment": "counts only once it is confirmed",
};
const ABOUT_CREDENTIALS =
  /\/(accounts?|operators|invitations|passwords?|password_link|sessions?|second_factor|signup|login|logout|calendar|new_link|payout_account|payouts|business)(\/|$)|^POST \/api$/;

test("each call that changes a credential, says where money goes or needs a fresh session declares its security event", async () => {
  const { paths } = await getJson("/api/openapi.json");
  const silent = Object.entries<Record<string, object>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      // As `fresh: true` describes a call.
      const isFresh =
        "description" in operation && /password or a code/.test(String(operation.description));
      const isWrite = method !== "get" && (isFresh || ABOUT_CREDENTIALS.test(call));
      return isWrite && !("x-security-event" in operation) ? [call] : [];
    }),
  );
  expect(silent.toSorted()).toEqual(Object.keys(NO_EVENTS).toSorted());
});

test("an export is logged with operator, filters and number of rows, and recorded in the audit trail", async () => {
  const token = await operatorToken(app);
  await app.send("/api/bookings", { json: aBooking(), from: FROM });
  app.logged.length = 0;
  await app.send("/api/v1/ops/bookings.csv?q=98110&status=", { token, from: FROM });
  const [line] = lines();
  expect(line).toMatchObject({
    route: "/api/v1/ops/bookings.csv",
    event: "exported",
    role: "operator",
    from: "203.0.113.0/24",
    filters: ["q"],
    rows: 1,
  });
  const trail = await app.send("/api/v1/ops/audit?subject=list", { token });
  const { items: entries } = (await trail.json()) as { items: object[] };
  expect(entries).toMatchObject([
    { act: "exported", subject_id: "bookings", after: { rows: 1, filters: ["q"] } },
  ]);
  expect(JSON.stringify(entries)).not.toContain("98110");
});

test.each(["bookings", "vendors", "contacts", "vendor_applications", "vendor_services", "audit"])(
  "an export of the %s stands in the audit trail",
  async (list) => {
    const token = await operatorToken(app);
    expect((await app.send(`/api/v1/ops/${list}.csv`, { token, from: FROM })).status).toBe(200);
    const latest = (await findRows("audit_entry")).at(-1);
    expect(latest).toMatchObject({ act: "exported", subject: "list" });
  },
);

test.each([
  ["203.0.113.5", "203.0.113.0/24"],
  ["::ffff:203.0.113.5", "203.0.113.0/24"],
  ["2001:db8:0:7::/64", "2001:db8:0::/48"],
  ["unknown", undefined],
])("the log knows %s as %s", (address, network) => {
  expect(coarseNetwork(address)).toBe(network);
});
