import { CompiledQuery, createQueryId, type PluginTransformQueryArgs } from "kysely";
import { expect, test } from "vitest";
import { aBooking } from "#test/fixtures.ts";
import { namedOperator } from "#test/ops-calls.ts";
import { newVendor } from "#test/vendors.ts";
import type { Db } from "#server/database/connect.ts";
import { listVendors } from "./vendors.ts";
import * as desk from "#test/approvals.ts";
import { app, getJson, query } from "#test/set-up-test-app.ts";

desk.setUpApprovals();

/** How PostgreSQL would answer what a verb asks. */
async function planOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const nodes: PluginTransformQueryArgs["node"][] = [];
  const watched = app.db.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await ask(watched);
  const { sql: text, parameters } = app.db.getExecutor().compileQuery(nodes[0]!, createQueryId());
  const explain = CompiledQuery.raw(`explain ${text}`, [...parameters]);
  const { rows } = await app.db.executeQuery<{ "QUERY PLAN": string }>(explain);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

const find = async (query: string) => {
  const answer = await app.send(`/api/v1/ops/vendors?${query}`, { token: desk.farah });
  return (await answer.json()).items.map(({ email }: { email: string }) => email);
};

test("the list of vendors finds one by how its name, e-mail or phone number begins", async () => {
  const body = new FormData();
  body.append("profile[first_name]", "Sunita");
  body.append("profile[last_name]", "Yadav");
  await app.send("/api/v1/profiles/update_profile", {
    method: "PUT",
    body,
    token: desk.vendor.token,
  });
  const phone = /\d+/.exec(desk.vendor.email)![0];
  for (const q of [
    "sunita y",
    "YADAV",
    "yad sun",
    desk.vendor.email.slice(0, -3),
    phone,
    `+91 ${phone}`,
  ])
    expect(await find(`q=${encodeURIComponent(q)}`), q).toEqual([desk.vendor.email]);
  expect(await find("q=nita")).toEqual([]);
  expect(await find("q=%25")).toEqual([]);
});

test("the list of vendors is paged, filtered by state, and a file", async () => {
  const second = await newVendor(app);
  expect(await find("limit=2")).toEqual([second.email, desk.vendor.email]);
  const [first] = (await getJson("/api/v1/ops/vendors?limit=1", desk.farah)).items;
  expect(await find(`limit=1&cursor=${first.id}`)).toEqual([desk.vendor.email]);
  await desk.changeSuspension(await desk.vendorId(), "suspend", "No papers");
  expect(await find("state=suspended")).toEqual([desk.vendor.email]);
  expect(await find("state=active")).not.toContain(desk.vendor.email);
  const file = await app.send("/api/v1/ops/vendors.csv?state=suspended", { token: desk.farah });
  expect(await file.text()).toContain(`${desk.vendor.email},`);
});

test("the list of vendors marks a sample, there, on its page, at its entries and in the files", async () => {
  const real = await newVendor(app);
  await query`update account set is_sample = true where email = ${desk.vendor.email}`;
  await desk.offer(700);
  await desk.offer(700, 601, real);
  const read = async (path: string) =>
    (await app.send(`/api/v1/ops/${path}`, { token: desk.farah })).json();
  const marks = [{ is_sample: false }, { is_sample: true }];
  expect((await read("vendors?limit=2")).items).toMatchObject(marks);
  expect(await read(`vendors/${await desk.vendorId()}`)).toMatchObject({ is_sample: true });
  const entries = await desk.list("status=pending");
  expect(entries.map((one: { vendor: object }) => one.vendor)).toMatchObject(marks.toReversed());
  expect(await desk.lastCells("vendors.csv")).toEqual(
    expect.arrayContaining(["Sample", "", "yes"]),
  );
  expect(await desk.lastCells("vendor_services.csv")).toEqual(["Sample", "yes", ""]);
});

test("the list of vendors opens one: profile, addresses, services, and what it has done", async () => {
  await desk.decide(await desk.offer(700), { status: "approved" });
  for (let at = 0; at < 4; at++) await app.send("/api/bookings", { json: aBooking() });
  const [done, back, no] = await desk.upcoming();
  const answers = [
    [done!.id, "accepted"],
    [back!.id, "accepted"],
    [back!.id, "rejected"],
    [no!.id, "rejected"],
  ] as const;
  for (const [id, status] of answers)
    await app.send(`/api/bookings/${id}/accept_reject_booking`, {
      json: { status },
      token: desk.vendor.token,
    });
  const open = async (token = desk.farah) =>
    (await app.send(`/api/v1/ops/vendors/${await desk.vendorId()}`, { token })).json();
  expect(await open()).toMatchObject({
    email: desk.vendor.email,
    addresses: [{ id: desk.vendor.addressId }],
    entries: [{ status: "approved", service: { price: 700 } }],
    jobs: { completed: 0, accepted: 1, rejected: 1, given_back: 1, last: [{ id: done!.id }] },
  });
  desk.later(24 * 60);
  const path = `/api/bookings/${done!.id}/accept_reject_booking`;
  await app.send(path, { json: { status: "completed" }, token: desk.vendor.token });
  const nextDay = await namedOperator(app, "Farah Siddiqui");
  expect((await open(nextDay)).jobs).toMatchObject({ completed: 1, accepted: 0 });
});

test("the list of vendors asks the indexes, also of 20,000 vendors", async () => {
  await query`insert into account (role, email, phone_number, password_hash, created_at)
    select 'vendor', 'many' || n || '@example.in', (7000000000 + n)::text, 'x', now()
    from generate_series(1, 20000) as n`;
  await query`insert into vendor_profile
    (vendor_id, first_name, last_name, actual_address, locality, changed_at)
    select id, 'Many' || id, 'Yadav' || id, '', '', now() from account
    where email like 'many%'`;
  await query`analyze account, vendor_profile`;
  for (const q of ["many77", "yadav77", "70000077"]) {
    const plan = await planOf((db) => listVendors(db, { q, limit: 25 }));
    expect(plan, q).toContain("Index Scan");
    expect(plan, q).not.toMatch(/Seq Scan on (?:account|vendor_profile)/);
  }
  expect(await find("q=many777%40")).toEqual(["many777@example.in"]);
});
