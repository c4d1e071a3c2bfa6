import { CompiledQuery, createQueryId, sql, type PluginTransformQueryArgs } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBooking } from "../../../../test/support/fixtures.ts";
import { namedOperator, trailOf } from "../../../../test/support/ops-calls.ts";
import { anAddress, newVendor, type Vendor } from "../../../../test/support/vendors.ts";
import { openWorld, SATURDAY, type TestApp } from "../../../../test/support/test-app.ts";
import type { Db } from "#server/database/connect.ts";
import { listVendors } from "#vendor-account/server/operations/list-vendors.ts";

let world: TestApp;
let farah: string;
let rohan: string;
let vendor: Vendor;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.now = SATURDAY;
  // Anew: whoever signs in on a later day takes away the sessions that have ended by then.
  farah = await namedOperator(world, "Farah Siddiqui");
  rohan = await namedOperator(world, "Rohan Mehta");
  await sql`truncate booking, booking_request, vendor_service, vendor_suspension cascade`.execute(
    world.db,
  );
  vendor = await newVendor(world);
});

const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};

/** Offers a product for a price and returns the entry's id; again, and it changes the price. */
async function offer(price: number, product_id = 601, { token, addressId } = vendor) {
  const json = { products: [{ product_id, price }], vendor_address_ids: [addressId] };
  await world.send("/api/v1/vendors", { json, token });
  const list = await (await world.send("/api/v1/vendors/vendor_services", { token })).json();
  return list.find(({ service }: { service: { id: number } }) => service.id === product_id)
    .id as number;
}

async function addOwnProduct(title: string): Promise<number> {
  const body = new FormData();
  const parts = { title, short_title: "Brass", description: "Old brass", content: "Lamps" };
  body.append("category_id", "6");
  body.append("vendor_address_id", String(vendor.addressId));
  for (const [field, value] of Object.entries({ ...parts, price: "450" }))
    body.append(`product_details[0][${field}]`, value);
  const path = "/api/v1/vendors/add_vendor_product";
  await world.send(path, { method: "POST", body, token: vendor.token });
  const [entry] = await entriesOf();
  return entry!.id;
}

async function addAddress(): Promise<number> {
  const answer = await world.send("/api/v1/addresses", { json: anAddress(), token: vendor.token });
  return (await answer.json()).id;
}

/** Deletes an entry or an address of a vendor. */
async function withdraw(path: string, { token } = vendor): Promise<void> {
  const answer = await world.send(`/api/v1/${path}`, { method: "DELETE", token });
  expect(answer.status, await answer.text()).toBe(200);
}

/** The product that the vendor's entry is for. */
const productOf = async (entryId: number): Promise<number> =>
  (await entriesOf()).find(({ id }) => id === entryId)!.service.id;

type Entry = {
  id: number;
  status: string;
  reason: string;
  service: { id: number; title: string };
};
const entriesOf = async ({ token } = vendor): Promise<Entry[]> =>
  (await world.send("/api/v1/vendors/vendor_services", { token })).json();

const decide = (id: number, json: object, token = farah) =>
  world.send(`/api/v1/ops/vendor_services/${id}`, { method: "PUT", json, token });

const decideMany = async (json: object, token = farah) =>
  (await world.send("/api/v1/ops/vendor_services/decide", { json, token })).json();

const list = async (query: string) =>
  (await world.send(`/api/v1/ops/vendor_services?${query}`, { token: farah })).json();

/** The last cell of each line of a file. */
const lastCells = async (file: string): Promise<string[]> =>
  (await (await world.send(`/api/v1/ops/${file}`, { token: farah })).text())
    .trimEnd()
    .split("\r\n")
    .map((line) => line.slice(line.lastIndexOf(",") + 1));

const publicTitles = async (): Promise<string[]> =>
  (await (await world.send("/api/categories/6")).json()).products.map(
    ({ title }: { title: string }) => title,
  );

describe("an entry that waits", () => {
  test("O-SEED-01 shows whose it is, what it was approved at, and what others ask", async () => {
    const other = await newVendor(world);
    await decide(await offer(749, 601, other), { status: "approved" });
    const id = await offer(799);
    await decide(id, { status: "approved" });
    later(60);
    await offer(849);
    expect(await list("status=pending")).toMatchObject([
      {
        id,
        service: { title: "Classic washroom cleaning", price: 849 },
        approved_price: 799,
        category: "Washroom Cleaning",
        vendor: { email: vendor.email, is_suspended: false },
        decided_by: "Farah Siddiqui",
        asked_at: world.clock.now.toISOString(),
        others: { vendors: 1, lowest: 749, highest: 749 },
      },
    ]);
  });

  test("counts another vendor once, at its cheapest, in the city where it works now", async () => {
    const [twice, moving] = [await newVendor(world), await newVendor(world)];
    const second = await world.send("/api/v1/addresses", { json: anAddress(), token: twice.token });
    await offer(700, 601, twice);
    await offer(900, 601, { ...twice, addressId: (await second.json()).id });
    for (const { id } of await entriesOf(twice)) await decide(id, { status: "approved" });
    await decide(await offer(749, 601, moving), { status: "approved" });
    await offer(799);
    expect(await list("status=pending")).toMatchObject([
      { others: { vendors: 2, lowest: 700, highest: 749 } },
    ]);
    const path = `/api/v1/addresses/${moving.addressId}`;
    await world.send(path, { method: "PUT", json: anAddress(2), token: moving.token });
    expect(await list("status=pending")).toMatchObject([
      { others: { vendors: 1, lowest: 700, highest: 700 } },
    ]);
  });

  test("stands in a list that goes on behind the last one, and in a file", async () => {
    const ids: number[] = [];
    for (const product of [601, 602, 501]) ids.push(await offer(700, product));
    const first = await list("status=pending&limit=2");
    expect(first.map(({ id }: Entry) => id)).toEqual(ids.slice(0, 2));
    const rest = await list(`status=pending&limit=2&cursor=${ids[1]}`);
    expect(rest.map(({ id }: Entry) => id)).toEqual(ids.slice(2));
    const file = await world.send("/api/v1/ops/vendor_services.csv?status=pending", {
      token: farah,
    });
    expect(file.headers.get("content-disposition")).toContain("approvals-2026-11-21.csv");
    expect((await file.text()).trim().split("\r\n")).toHaveLength(4);
  });

  test("O-SEED-04 is decided once: whoever comes second is told what the first decided", async () => {
    const id = await offer(849);
    expect((await decide(id, { status: "approved", price: 849 })).status).toBe(200);
    later(2);
    const second = await decide(id, { status: "rejected", reason: "Too dear" }, rohan);
    expect([second.status, (await second.json()).message]).toEqual([
      409,
      "Farah Siddiqui approved this for ₹849 at 11:00",
    ]);
    expect((await (await decide(id, { status: "approved" })).json()).message).toBe(
      "You approved this for ₹849 at 11:00",
    );
    expect(await entriesOf()).toMatchObject([{ status: "approved", reason: "" }]);
    const trail = await trailOf(world, "vendor service");
    expect(trail.filter(({ subject_id }) => subject_id === String(id))).toMatchObject([
      {
        name: "Farah Siddiqui",
        act: "approved",
        subject_id: String(id),
        before: { status: "pending" },
        after: { status: "approved", price: 849 },
      },
    ]);
  });

  test("O-SEED-04 is decided by one of eight operators at the same moment", async () => {
    const id = await offer(849);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 2 === 0
          ? decide(id, { status: "approved" }, farah)
          : decide(id, { status: "rejected", reason: "Too dear" }, rohan),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  test("is not approved at a price that the operator did not see", async () => {
    const id = await offer(799);
    await offer(1799);
    const answer = await decide(id, { status: "approved", price: 799 });
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      "The vendor has changed the price to ₹1,799. Look at it again",
    ]);
    expect(await entriesOf()).toMatchObject([{ status: "pending" }]);
  });

  test("is rejected with a reason, which the vendor reads, or without one", async () => {
    const other = await offer(849);
    expect((await decide(other, { status: "rejected", reason: " " })).status).toBe(200);
    expect(await entriesOf()).toMatchObject([{ status: "rejected", reason: "" }]);
    const id = await offer(799);
    await decide(id, { status: "rejected", reason: "The price is for two units." });
    expect(await entriesOf()).toMatchObject([{ reason: "The price is for two units." }]);
  });
});

test("O-SEED-01 several entries are decided at once, and each that changed meanwhile is told", async () => {
  const other = await newVendor(world);
  const [one, two, dear, gone] = [
    await offer(700),
    await offer(500, 602),
    await offer(400, 501),
    await offer(650, 601, other),
  ];
  await decide(gone, { status: "rejected", reason: "No papers" }, rohan);
  await offer(4000, 501);
  const entries = [
    { id: two, price: 500 },
    { id: one, price: 700 },
    { id: dear, price: 400 },
    { id: gone, price: 650 },
    { id: 999_999 },
  ];
  const { done, refused } = await decideMany({ status: "approved", entries });
  expect(done.toSorted((a: number, b: number) => a - b)).toEqual([one, two]);
  expect(refused).toEqual([
    { id: dear, message: "The vendor has changed the price to ₹4,000. Look at it again" },
    { id: gone, message: "Rohan Mehta rejected this for ₹650 at 11:00: No papers" },
    { id: 999_999, message: "There is no such entry" },
  ]);
});

describe("the price of an entry", () => {
  test("stands beside what the customer pays, marked when it is more or far from the others", async () => {
    const [cheap, usual] = [await newVendor(world), await newVendor(world)];
    await decide(await offer(700, 601, cheap), { status: "approved" });
    await decide(await offer(800, 601, usual), { status: "approved" });
    const flagsAt = async (price: number) => {
      await offer(price);
      const [entry] = await list("status=pending");
      expect(entry).toMatchObject({ service: { price }, customer_price: 949 });
      return entry.flags;
    };
    expect(await flagsAt(9_999)).toEqual(["above_customer_price", "far_from_others"]);
    expect(await flagsAt(950)).toEqual(["above_customer_price"]);
    expect(await flagsAt(949)).toEqual([]);
    expect(await flagsAt(350)).toEqual([]);
    expect(await flagsAt(349)).toEqual(["far_from_others"]);
  });
});

describe("a vendor's own product", () => {
  const publicOne = async (title: string) =>
    (await (await world.send("/api/categories/6")).json()).products.find(
      (product: { title: string }) => product.title === title,
    );

  test("says how long it takes and who comes only once an operator has entered it", async () => {
    const id = await addOwnProduct("Iron gate polishing");
    await decide(id, { status: "approved" });
    expect(await publicOne("Iron gate polishing")).toMatchObject({ duration_minutes: 0, crew: 0 });
    await decide(id, { status: "rejected", from: "approved", reason: "Once more" });
    const facts = { duration_minutes: 90, crew: "2" };
    const again = { status: "approved", from: "rejected", ...facts };
    expect(await (await decide(id, { ...again, crew: 0 })).json()).toMatchObject({
      status: 422,
      issues: [{ path: "crew", message: "Enter how many people come, from 1 to 20" }],
    });
    expect((await decide(id, again)).status).toBe(200);
    expect(await publicOne("Iron gate polishing")).toMatchObject({ duration_minutes: 90, crew: 2 });
    expect((await trailOf(world, "vendor service")).at(-1)).toMatchObject({
      after: { status: "approved", price: 450, duration_minutes: 90, crew: 2 },
    });
  });

  test("takes nothing of that where the product is one of ours", async () => {
    const id = await offer(700);
    await decide(id, { status: "approved", duration_minutes: 5, crew: 9 });
    expect(await publicOne("Classic washroom cleaning")).toMatchObject({ crew: 1 });
  });

  test("tells what the public will see, and what its category will cost from", async () => {
    await sql`update bookable set status = 'rejected' where maker_id is not null`.execute(world.db);
    await addOwnProduct("Brass door polishing");
    const [entry] = await list("status=pending");
    expect(entry).toMatchObject({
      customer_price: 450,
      flags: ["lowers_price_from"],
      product: {
        short_title: "Brass",
        price_per: "a visit",
        duration_minutes: 0,
        crew: 0,
        price_from: { now: 949, approved: 450 },
      },
    });
    expect(entry.product.image).toMatch(/^\/pictures\//);
  });

  test("is public while one of its entries is approved", async () => {
    const id = await addOwnProduct("Brass lamp polishing");
    await decide(id, { status: "approved" });
    expect(await publicTitles()).toContain("Brass lamp polishing");
    await decide(id, { status: "rejected", from: "approved", reason: "Complaints" });
    expect(await publicTitles()).not.toContain("Brass lamp polishing");
  });

  test("is hidden with its vendor, and comes back unless it was rejected meanwhile", async () => {
    const id = await addOwnProduct("Copper pot polishing");
    await decide(id, { status: "approved" });
    const who = (await list("status=approved"))[0].vendor.id;
    await act(who, "suspend", "Three complaints in a week");
    expect(await publicTitles()).not.toContain("Copper pot polishing");
    await act(who, "reinstate", "All settled");
    expect(await publicTitles()).toContain("Copper pot polishing");
    await act(who, "suspend", "Again");
    await decide(id, { status: "rejected", from: "approved", reason: "Complaints" });
    await act(who, "reinstate", "All settled");
    expect(await publicTitles()).not.toContain("Copper pot polishing");
  });

  test("is public no longer once its last approved entry is deleted", async () => {
    const first = await addOwnProduct("Pewter mug polishing");
    const productId = await productOf(first);
    await decide(first, { status: "approved" });
    const other = await newVendor(world);
    const second = await offer(500, productId, other);
    await decide(second, { status: "approved" });
    await withdraw(`vendors/${first}`);
    expect(await publicTitles()).toContain("Pewter mug polishing");
    await withdraw(`vendors/${second}`, other);
    expect(await publicTitles()).not.toContain("Pewter mug polishing");
  });

  test("is public no longer once the address of its last approved entry is deleted", async () => {
    await decide(await addOwnProduct("Tin box polishing"), { status: "approved" });
    const other = await newVendor(world);
    const path = `/api/v1/addresses/${vendor.addressId}`;
    expect((await world.send(path, { method: "DELETE", token: other.token })).status).toBe(404);
    expect(await publicTitles()).toContain("Tin box polishing");
    await withdraw(`addresses/${vendor.addressId}`);
    expect(await publicTitles()).not.toContain("Tin box polishing");
    expect(await entriesOf()).toEqual([]);
  });

  test("is public no longer when its last two entries are deleted at the same moment", async () => {
    const elsewhere = await addAddress();
    for (let round = 0; round < 5; round++) {
      const title = `Steel pan polishing ${round}`;
      const first = await addOwnProduct(title);
      await offer(500, await productOf(first), { ...vendor, addressId: elsewhere });
      const ids = (await entriesOf()).map(({ id }) => id);
      for (const id of ids) await decide(id, { status: "approved" });
      expect(await publicTitles()).toContain(title);
      await Promise.all(ids.map((id) => withdraw(`vendors/${id}`)));
      expect(await publicTitles()).not.toContain(title);
    }
  });

  test("stays hidden with its vendor when another's entry for it is approved, until reinstated", async () => {
    const own = await addOwnProduct("Silver tray polishing");
    await decide(own, { status: "approved" });
    const other = await newVendor(world);
    const second = await offer(500, await productOf(own), other);
    await act(await idOf(), "suspend", "Three complaints in a week");
    await decide(own, { status: "rejected", from: "approved", reason: "Complaints" });
    expect((await decide(second, { status: "approved" })).status).toBe(200);
    expect(await publicTitles()).not.toContain("Silver tray polishing");
    await act(await idOf(), "reinstate", "All settled");
    expect(await publicTitles()).toContain("Silver tray polishing");
  });

  test("is hidden also when all that happens in the moment of the suspension", async () => {
    const other = await newVendor(world);
    for (let round = 0; round < 8; round++) {
      const title = `Zinc tub polishing ${round}`;
      const own = await addOwnProduct(title);
      await decide(own, { status: "approved" });
      const second = await offer(500, await productOf(own), other);
      const [suspended, approved] = await Promise.all([
        act(await idOf(), "suspend", "Three complaints in a week"),
        decide(second, { status: "approved" }),
        withdraw(`vendors/${own}`),
      ]);
      expect([suspended.status, approved.status]).toEqual([200, 200]);
      expect(await publicTitles()).not.toContain(title);
      await act(await idOf(), "reinstate", "All settled");
      expect(await publicTitles()).toContain(title);
    }
  });

  test("stays hidden with its vendor when one of its two entries is rejected", async () => {
    const first = await addOwnProduct("Bronze bell polishing");
    const productId = await productOf(first);
    const elsewhere = await addAddress();
    await offer(500, productId, { ...vendor, addressId: elsewhere });
    const [, second] = await entriesOf();
    for (const id of [first, second!.id]) await decide(id, { status: "approved" });
    await act(await idOf(), "suspend", "Three complaints in a week");
    await decide(first, { status: "rejected", from: "approved", reason: "Complaints" });
    expect(await publicTitles()).not.toContain("Bronze bell polishing");
    await act(await idOf(), "reinstate", "All settled");
    expect(await publicTitles()).toContain("Bronze bell polishing");
  });
});

const act = (id: number, what: "suspend" | "reinstate", reason?: string, token = farah) =>
  world.send(`/api/v1/ops/vendors/${id}/${what}`, { json: { reason }, token });

const idOf = async ({ email } = vendor): Promise<number> =>
  (
    await world.db
      .selectFrom("account")
      .select("id")
      .where("email", "=", email)
      .where("role", "=", "vendor")
      .executeTakeFirstOrThrow()
  ).id;

type Offered = { id: number; can: string[] };
const upcoming = async ({ token } = vendor): Promise<Offered[]> =>
  (await world.send("/api/bookings/vendor_upcoming_bookings", { token })).json();

describe("a suspended vendor", () => {
  const book = () => world.send("/api/bookings", { json: aBooking() });
  const answer = (id: number, status: string) =>
    world.send(`/api/bookings/${id}/accept_reject_booking`, {
      json: { status },
      token: vendor.token,
    });

  test("O-SEED-01 gets no new offers and accepts none, keeps what it has, until reinstated", async () => {
    await decide(await offer(700), { status: "approved" });
    await book();
    await book();
    const [mine, open] = await upcoming();
    await answer(mine!.id, "accepted");
    await act(await idOf(), "suspend", "Three complaints in a week");
    await book();
    expect((await upcoming()).map(({ id }) => id)).toEqual([mine!.id, open!.id]);
    expect((await answer(open!.id, "accepted")).status).toBe(409);
    const id = await offer(600, 602);
    const refused = await decide(id, { status: "approved" });
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      "This vendor is suspended. Reinstate it before you approve anything",
    ]);
    await act(await idOf(), "reinstate", "All settled");
    expect(await upcoming()).toHaveLength(3);
    expect((await answer(open!.id, "accepted")).status).toBe(200);
  });

  test("reads why in its profile, and the trail says who did it", async () => {
    const id = await idOf();
    expect((await act(id, "suspend")).status).toBe(422);
    await act(id, "suspend", "Three complaints in a week");
    const profile = await (
      await world.send("/api/v1/profiles/get_profile", { token: vendor.token })
    ).json();
    expect(profile.data.attributes.suspension).toEqual({
      reason: "Three complaints in a week",
      since: SATURDAY.toISOString(),
    });
    const entries = await trailOf(world, "vendor");
    expect(entries.at(-1)).toMatchObject({ act: "suspended", subject_id: String(id) });
  });

  test("O-SEED-04 is suspended once and reinstated once", async () => {
    const id = await idOf();
    const both = await Promise.all([
      act(id, "suspend", "Three complaints", farah),
      act(id, "suspend", "No papers", rohan),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
    await act(id, "reinstate", "All settled", rohan);
    later(24 * 60);
    const nextDay = await namedOperator(world, "Farah Siddiqui");
    const second = await act(id, "reinstate", "All settled", nextDay);
    expect([second.status, (await second.json()).message]).toEqual([
      409,
      "Rohan Mehta reinstated this vendor on Sat 21 Nov at 11:00: All settled",
    ]);
    expect((await act(999_999, "suspend", "Nobody", nextDay)).status).toBe(404);
  });
});

/** How PostgreSQL would answer what a verb asks. */
async function planOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const nodes: PluginTransformQueryArgs["node"][] = [];
  const watched = world.db.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await ask(watched);
  const { sql: text, parameters } = world.db.getExecutor().compileQuery(nodes[0]!, createQueryId());
  const explain = CompiledQuery.raw(`explain ${text}`, [...parameters]);
  const { rows } = await world.db.executeQuery<{ "QUERY PLAN": string }>(explain);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

describe("the list of vendors", () => {
  const find = async (query: string) => {
    const answer = await world.send(`/api/v1/ops/vendors?${query}`, { token: farah });
    return (await answer.json()).vendors.map(({ email }: { email: string }) => email);
  };

  test("finds one by how its name, e-mail or phone number begins", async () => {
    const body = new FormData();
    body.append("profile[first_name]", "Sunita");
    body.append("profile[last_name]", "Yadav");
    await world.send("/api/v1/profiles/update_profile", {
      method: "PUT",
      body,
      token: vendor.token,
    });
    const phone = /\d+/.exec(vendor.email)![0];
    for (const q of ["sunita y", "YADAV", vendor.email.slice(0, -3), phone, `+91 ${phone}`])
      expect(await find(`q=${encodeURIComponent(q)}`), q).toEqual([vendor.email]);
    expect(await find("q=nita")).toEqual([]);
    expect(await find("q=%25")).toEqual([]);
  });

  test("is paged, filtered by state, and a file", async () => {
    const second = await newVendor(world);
    expect(await find("limit=2")).toEqual([second.email, vendor.email]);
    const [first] = (
      await (await world.send("/api/v1/ops/vendors?limit=1", { token: farah })).json()
    ).vendors;
    expect(await find(`limit=1&cursor=${first.id}`)).toEqual([vendor.email]);
    await act(await idOf(), "suspend", "No papers");
    expect(await find("state=suspended")).toEqual([vendor.email]);
    expect(await find("state=active")).not.toContain(vendor.email);
    const file = await world.send("/api/v1/ops/vendors.csv?state=suspended", { token: farah });
    expect(await file.text()).toContain(`${vendor.email},`);
  });

  test("marks a sample, there, on its page, at its entries and in the files", async () => {
    const real = await newVendor(world);
    await sql`update account set is_sample = true where email = ${vendor.email}`.execute(world.db);
    await offer(700);
    await offer(700, 601, real);
    const read = async (path: string) =>
      (await world.send(`/api/v1/ops/${path}`, { token: farah })).json();
    const marks = [{ is_sample: false }, { is_sample: true }];
    expect((await read("vendors?limit=2")).vendors).toMatchObject(marks);
    expect(await read(`vendors/${await idOf()}`)).toMatchObject({ is_sample: true });
    const entries = await list("status=pending");
    expect(entries.map((entry: { vendor: object }) => entry.vendor)).toMatchObject(
      marks.toReversed(),
    );
    expect(await lastCells("vendors.csv")).toEqual(expect.arrayContaining(["Sample", "", "yes"]));
    expect(await lastCells("vendor_services.csv")).toEqual(["Sample", "yes", ""]);
  });

  test("opens one: profile, addresses, services, and what it has done", async () => {
    await decide(await offer(700), { status: "approved" });
    for (let at = 0; at < 4; at++) await world.send("/api/bookings", { json: aBooking() });
    const [done, back, no] = await upcoming();
    const answers = [
      [done!.id, "accepted"],
      [back!.id, "accepted"],
      [back!.id, "rejected"],
      [no!.id, "rejected"],
    ] as const;
    for (const [id, status] of answers)
      await world.send(`/api/bookings/${id}/accept_reject_booking`, {
        json: { status },
        token: vendor.token,
      });
    const open = async (token = farah) =>
      (await world.send(`/api/v1/ops/vendors/${await idOf()}`, { token })).json();
    expect(await open()).toMatchObject({
      email: vendor.email,
      addresses: [{ id: vendor.addressId }],
      entries: [{ status: "approved", service: { price: 700 } }],
      jobs: { completed: 0, accepted: 1, rejected: 1, given_back: 1, last: [{ id: done!.id }] },
    });
    later(24 * 60);
    const path = `/api/bookings/${done!.id}/accept_reject_booking`;
    await world.send(path, { json: { status: "completed" }, token: vendor.token });
    const nextDay = await namedOperator(world, "Farah Siddiqui");
    expect((await open(nextDay)).jobs).toMatchObject({ completed: 1, accepted: 0 });
  });

  test("asks the indexes, also of 20,000 vendors", async () => {
    await sql`insert into account (role, email, phone_number, password_hash, created_at)
      select 'vendor', 'many' || n || '@example.in', (7000000000 + n)::text, 'x', now()
      from generate_series(1, 20000) as n`.execute(world.db);
    await sql`insert into vendor_profile
      (vendor_id, first_name, last_name, actual_address, locality, changed_at)
      select id, 'Many' || id, 'Yadav' || id, '', '', now() from account
      where email like 'many%'`.execute(world.db);
    await sql`analyze account, vendor_profile`.execute(world.db);
    for (const q of ["many77", "yadav77", "70000077"]) {
      const plan = await planOf((db) => listVendors(db, { q, limit: 25 }));
      expect(plan, q).toContain("Index Scan");
      expect(plan, q).not.toMatch(/Seq Scan on (?:account|vendor_profile)/);
    }
    expect(await find("q=many777%40")).toEqual(["many777@example.in"]);
  });
});

describe("applications of the public form", () => {
  const apply = (name: string) =>
    world.send("/api/vendors", {
      json: {
        vendor: {
          name,
          phone_number: "9958012346",
          location: "Noida",
          services_attributes: [{ service_name: "Kitchen Cleaning", price: 700 }],
        },
      },
    });
  const inbox = async (query: string) =>
    (await world.send(`/api/v1/ops/vendor_applications?${query}`, { token: farah })).json();
  const mark = (id: number, handled: boolean, token = farah) =>
    world.send(`/api/v1/ops/vendor_applications/${id}`, {
      method: "PUT",
      json: { handled },
      token,
    });

  test("O-SEED-01 are handled by one operator, and can be put back", async () => {
    await apply("Imran Khan");
    await apply("Anita Kumari");
    const { applications } = await inbox("handled=false");
    expect(applications).toMatchObject([
      { name: "Imran Khan", services: [{ service_name: "Kitchen Cleaning", price: 700 }] },
      { name: "Anita Kumari" },
    ]);
    const { id } = applications[0];
    expect((await mark(id, true)).status).toBe(200);
    const second = await mark(id, true, rohan);
    expect([second.status, (await second.json()).message]).toEqual([
      409,
      "Farah Siddiqui marked this handled at 11:00",
    ]);
    expect((await inbox("handled=true")).applications).toMatchObject([
      { id, handled_by: "Farah Siddiqui" },
    ]);
    expect((await mark(id, false, rohan)).status).toBe(200);
    expect((await mark(id, false, rohan)).status).toBe(409);
    expect(await inbox("handled=false&limit=1")).toMatchObject({
      applications: [{ id }],
      next: String(id),
    });
    const file = await world.send("/api/v1/ops/vendor_applications.csv", { token: farah });
    expect(await file.text()).toContain("Kitchen Cleaning ₹700");
  });

  test("are marked where they are samples", async () => {
    await sql`truncate vendor_application cascade`.execute(world.db);
    await apply("Imran Khan");
    await apply("Anita Kumari");
    await sql`update vendor_application set is_sample = true where name = 'Imran Khan'`.execute(
      world.db,
    );
    expect((await inbox("handled=false")).applications).toMatchObject([
      { name: "Imran Khan", is_sample: true },
      { name: "Anita Kumari", is_sample: false },
    ]);
    expect(await lastCells("vendor_applications.csv")).toEqual(["Sample", "", "yes"]);
  });
});
