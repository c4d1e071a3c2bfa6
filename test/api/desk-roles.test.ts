import { expect, test } from "vitest";
import { DESK_ROLES, hasDeskRole, type DeskRole } from "#kernel/actor.ts";
import { leastRoleOf as leastOfPage, opsPaths } from "#kernel/ops-paths.ts";
import { accountIdOf } from "../support/accounts.ts";
import { aMessage } from "../support/fixtures.ts";
import { namedOperator } from "../support/ops-calls.ts";
import { answer, approved, book, ops, setUpOpsBookings } from "../support/ops-bookings.ts";
import { newVendor } from "../support/vendors.ts";
import { app, findRow, findRows, getJson, query, SATURDAY } from "../support/set-up-test-app.ts";

setUpOpsBookings();

// What a helper may call, and what an owner alone may call; all else of /ops is for operators too.
const FOR_HELPERS =
  /\/ops\/(waiting|today|bookings|guests|visits|callers|inbox|contacts|vendor_applications|bookables)\b/;
const NOT_FOR_HELPERS =
  /\.csv$|\/(payments|refunds|discounts|credit|undo|ledger|invoices|payment_reminder|lines|visit_records)$/;
const FOR_HELPERS_TO_READ = /^GET \/api\/v1\/ops\/(accounts(\/\{id\})?|vendors\/\{id\}\/calendar)$/;
const FOR_OWNERS = /\/ops\/(operators\/|invitations|business|policy|figures\/vendors\.csv)/;

function leastRoleOf(call: string) {
  if (FOR_OWNERS.test(call)) return "owner";
  const isForHelpers = FOR_HELPERS.test(call) && !NOT_FOR_HELPERS.test(call);
  return isForHelpers || FOR_HELPERS_TO_READ.test(call) ? "helper" : "operator";
}

type Paths = Record<string, Record<string, { "x-least-role"?: string }>>;

async function listCalls(): Promise<[call: string, declared: string | undefined][]> {
  const { paths } = (await getJson("/api/openapi.json")) as { paths: Paths };
  return Object.entries(paths)
    .filter(([path]) => path.startsWith("/api/v1/ops/"))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]): [string, string | undefined] => [
        `${method.toUpperCase()} ${path}`,
        call["x-least-role"],
      ]),
    );
}

test("every call of /ops declares the least role of its operator", async () => {
  const declared = await listCalls();
  expect(declared.length).toBeGreaterThan(100);
  const wrong = declared
    .map(([call, least]) => ({ call, least, expected: leastRoleOf(call) }))
    .filter(({ least, expected }) => least !== expected);
  expect(wrong, "Correct `least` of the route, or the patterns at the head of this test").toEqual(
    [],
  );
});

// The call that each page begins with; one without a call is for every operator.
const FIRST_CALLS: Record<string, string> = {
  approvals: "vendor_services",
  areas: "area_wishes",
  audit: "audit",
  balances: "balances",
  bookings: "bookings",
  business: "business",
  catalogue: "products",
  complaints: "complaints",
  customers: "accounts",
  figures: "figures",
  inbox: "contacts",
  messages: "messages",
  money: "payments",
  month: "tax_month",
  newBooking: "bookables",
  operators: "operators",
  ratings: "ratings",
  templates: "templates",
  today: "today",
  vendors: "vendors",
};
const WITHOUT_CALLS = new Set(["account", "join", "secondFactor", "signIn"]);

test("a page of /ops opens for the least role of its first call", async () => {
  const pages = Object.entries(opsPaths).filter(
    ([name, path]) => typeof path === "string" && !WITHOUT_CALLS.has(name),
  );
  const declared = new Map(await listCalls());
  const ofCall = (name: string) => declared.get(`GET /api/v1/ops/${FIRST_CALLS[name]}`);
  expect(pages.map(([name, path]) => [name, leastOfPage(String(path))])).toEqual(
    pages.map(([name]) => [name, ofCall(name)]),
  );
});

test.each(DESK_ROLES)("the calls of /ops refuse a role below theirs: %s", async (role) => {
  const token = await namedOperator(app, `No more than ${role}`, role);
  for (const [call] of await listCalls()) {
    const [method = "", pattern = ""] = call.split(" ");
    const path = pattern.replace("{list}", "contacts").replaceAll(/\{\w+\}/g, "999999");
    const least = leastRoleOf(call);
    const response = await app.send(path, { method, token, ...(method !== "GET" && { json: {} }) });
    if (hasDeskRole(role, least)) expect(response.status, call).not.toBe(403);
    else
      expect(await response.json(), call).toMatchObject({
        status: 403,
        errors: [
          least === "owner"
            ? "Only an owner can do this"
            : "A helper cannot do this. Ask an operator",
        ],
      });
  }
});

test("a helper reads a booking without what the vendor gets", async () => {
  const meera = await approved("Meera Devi");
  const id = await book();
  const token = await namedOperator(app, "Leela Pillai", "helper");
  const read = async (path = "") =>
    (await app.send(`/api/v1/ops/bookings/${id}${path}`, { token })).json();
  expect((await read("/vendors")).vendors).toMatchObject([{ price: null, margin: null }]);
  await answer(meera, id, "accepted");
  expect((await read()).booking).toMatchObject({ vendor: { price: null, margin: null } });
  expect((await ops(`/${id}`)).booking.vendor?.price).toBeGreaterThan(0);
  const sent = await app.send(`/api/v1/ops/bookings/${id}/send_link`, { json: {}, token });
  expect((await sent.json()).booking).toMatchObject({ vendor: { price: null, margin: null } });
});

test("an owner alone makes a password link for an operator", async () => {
  await namedOperator(app, "Leela Pillai", "helper");
  const { id } = await findRow("account", { email: "leela.pillai@example.in" });
  const vendor = await newVendor(app);
  const linkFor = async (accountId: number, role: DeskRole) => {
    const token = await namedOperator(app, `No more than ${role}`, role);
    return app.send(`/api/v1/ops/accounts/${accountId}/password_link`, { json: {}, token });
  };
  const refused = await linkFor(id, "operator");
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    errors: ["Only an owner can make a password link for an operator"],
  });
  expect(await findRows("password_link")).toEqual([]);
  expect((await linkFor(id, "owner")).status).toBe(201);
  expect((await linkFor(await accountIdOf(app, vendor.email), "operator")).status).toBe(201);
  // No other call for accounts knows an operator's.
  const token = await namedOperator(app, "No more than operator", "operator");
  for (const act of ["sign_out", "deactivate", "reactivate", "release_email"]) {
    const path = `/api/v1/ops/accounts/${id}/${act}`;
    const sent = await app.send(path, { method: "POST", json: { reason: "Agreed" }, token });
    expect(sent.status, act).toBe(404);
  }
});

test("a helper's Today has bookings and the inbox, and counts no more", async () => {
  const meera = await newVendor(app);
  const json = {
    products: [{ product_id: 601, price: 700 }],
    vendor_address_ids: [meera.addressId],
  };
  await app.send("/api/v1/vendors", { json, token: meera.token });
  await app.send("/api/contacts", { json: aMessage() });
  const read = async (path: string, role: "helper" | "operator") => {
    const token = await namedOperator(app, `No more than ${role}`, role);
    return (await app.send(`/api/v1/ops/${path}`, { token })).json();
  };
  expect((await read("today", "operator")).waiting.approvals).not.toBeNull();
  const { waiting, count } = await read("today", "helper");
  expect(waiting).toMatchObject({ approvals: null, unpaid: null, bank_lines: null });
  expect(waiting.inbox).not.toBeNull();
  expect(await read("waiting", "helper")).toMatchObject({ today: count, approvals: 0 });
});

test("what is an owner's alone no other role reads in any answer", async () => {
  const business = await app.db.selectFrom("business").selectAll().executeTakeFirstOrThrow();
  const { id: _, is_sample: __, ...rest } = business;
  const planted = "Zwitscher Bank 8160";
  const owner = await namedOperator(app, "Asha Rao", "owner");
  const json = { ...rest, legal_name: "A firm", address: "A street", bank: planted };
  const changed = await app.send("/api/v1/ops/business", { method: "PUT", json, token: owner });
  expect(changed.status, await changed.clone().text()).toBe(200);
  const again = { ...json, version: json.version + 1, bank: "" };
  await app.send("/api/v1/ops/business", { method: "PUT", json: again, token: owner });
  const seenBy = async (role: DeskRole) => {
    const token = await namedOperator(app, `No more than ${role}`, role);
    const seen: string[] = [];
    for (const [call] of await listCalls()) {
      const [method, pattern = ""] = call.split(" ");
      if (method !== "GET") continue;
      const path = pattern.replace("{list}", "contacts").replaceAll(/\{\w+\}/g, "1");
      for (const query of ["", "?subject=business", "?q=zwitscher"])
        if ((await (await app.send(`${path}${query}`, { token })).text()).includes(planted))
          seen.push(`${path}${query}`);
    }
    return seen;
  };
  expect(await seenBy("helper")).toEqual([]);
  expect(await seenBy("operator")).toEqual([]);
  expect(await seenBy("owner")).toContain("/api/v1/ops/audit?subject=business");
});

test("a helper reads no phone numbers by lists: only who is searched, and what a booking shows", async () => {
  const meera = await approved("Meera Devi");
  await app.send("/api/v1/signup", {
    json: { email: "kavita@example.in", phone_number: "9811000077", password: "a-long-one-76" },
  });
  await book({ phone_number: "9811000078", first_name: "Harpreet" });
  const token = await namedOperator(app, "Leela Pillai", "helper");
  const send = async (path: string) => (await app.send(`/api/v1/ops${path}`, { token })).text();
  for (const list of [
    "/accounts",
    "/accounts?role=vendor",
    "/accounts?q=98",
    "/guests",
    "/guests?q=98",
    "/bookings",
    "/bookings/board",
    `/accounts?role=vendor&q=${meera.email}`,
    `/accounts/${meera.id}`,
  ])
    expect(await send(list), list).not.toMatch(/"phone_number":"\d{10}"/);
  expect(await send("/accounts?q=98110000")).toContain("9811000077");
  expect(await send("/guests?q=harpreet")).toContain("9811000078");
});

test("each hundred phone numbers that an operator reads within an hour are in the trail, whatever pages had them", async () => {
  await query`insert into contact (name, email, phone_number, subject, message, received_at)
    select 'Caller', 'caller@example.in', 9812000000 + n, 'A question', 'When do you come?', ${SATURDAY}
    from generate_series(1, 150) as n`;
  const token = await namedOperator(app, "Farah Siddiqui", "operator");
  const noted = async () =>
    (await findRows("audit_entry", { act: "read many phone numbers" })).map(({ after }) => after);
  const read = async (path: string) => getJson(`/api/v1/ops${path}`, token);
  const first = await read("/contacts?limit=90");
  await read("/contacts?limit=90");
  expect(await noted()).toEqual([]);
  await read(`/contacts?limit=50&cursor=${first.next}`);
  expect(await noted()).toEqual([{ in_an_hour: 100 }]);
  await read(`/contacts?limit=50&cursor=${first.next}`);
  expect(await noted()).toHaveLength(1);
});
