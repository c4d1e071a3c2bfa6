import { beforeEach, expect, test } from "vitest";
import { kavita } from "../../../seed/people.ts";
import { aBooking } from "../../../test/support/fixtures.ts";
import { newVendor, operatorToken } from "../../../test/support/vendors.ts";
import { app, setUpTestApp } from "../../../test/support/set-up-test-app.ts";
import { coarseNetwork } from "../http/protection/coarse-network.ts";

setUpTestApp({ rateLimits: true });
beforeEach(() => {
  app.logged.length = 0;
});

const FROM = "203.0.113.77";

const VARYING = new Set(["request", "time", "ms", "level", "method"]);

/** The request lines since the test began, without what differs from run to run. */
const lines = () =>
  app.logged
    .map((line) => JSON.parse(line))
    .filter(({ route }) => route !== undefined)
    .map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => !VARYING.has(name))));

const signIn = (password: string, phone_number = kavita.phone) =>
  app.send("/api/v1/login", { json: { phone_number, password }, from: FROM });

const accountOf = async (phone: string) =>
  (
    await app.db
      .selectFrom("account")
      .select("id")
      .where("phone_number", "=", phone)
      .where("role", "=", "customer")
      .executeTakeFirstOrThrow()
  ).id;

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

test("a change of one's password is logged", async () => {
  const { token } = await newVendor(app);
  app.logged.length = 0;
  const json = { current_password: "a-bucket-and-a-mop", password: "a-mop-and-a-bucket-too" };
  await app.send("/api/v1/password", { method: "PUT", json, token, from: FROM });
  expect(lines()).toMatchObject([{ event: "credentials changed", role: "vendor" }]);
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
    const [latest] = await app.db
      .selectFrom("audit_entry")
      .select(["act", "subject"])
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(latest).toEqual({ act: "exported", subject: "list" });
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
