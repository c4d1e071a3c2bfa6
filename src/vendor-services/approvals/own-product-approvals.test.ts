import { expect, test } from "vitest";
import { trailOf } from "#test/ops-calls.ts";
import { anAddress, newVendor } from "#test/vendors.ts";
import * as desk from "#test/approvals.ts";
import { app, getJson, query } from "#test/set-up-test-app.ts";

desk.setUpApprovals();

async function addOwnProduct(title: string): Promise<number> {
  const body = new FormData();
  const parts = { title, short_title: "Brass", description: "Old brass", content: "Lamps" };
  body.append("category_id", "6");
  body.append("vendor_address_id", String(desk.vendor.addressId));
  for (const [field, value] of Object.entries({ ...parts, price: "450" }))
    body.append(`product_details[0][${field}]`, value);
  const path = "/api/v1/vendors/add_vendor_product";
  await app.send(path, { method: "POST", body, token: desk.vendor.token });
  const [entry] = await desk.entriesOf();
  return entry!.id;
}

async function addAddress(): Promise<number> {
  const answer = await app.send("/api/v1/addresses", {
    json: anAddress(),
    token: desk.vendor.token,
  });
  return (await answer.json()).id;
}

async function withdraw(path: string, { token } = desk.vendor): Promise<void> {
  const answer = await app.send(`/api/v1/${path}`, { method: "DELETE", token });
  expect(answer.status, await answer.text()).toBe(200);
}

const productOf = async (entryId: number): Promise<number> =>
  (await desk.entriesOf()).find(({ id }) => id === entryId)!.service.id;

const publicTitles = async (): Promise<string[]> =>
  (await getJson("/api/categories/6")).products.map(({ title }: { title: string }) => title);

const publicOne = async (title: string) =>
  (await getJson("/api/categories/6")).products.find(
    (product: { title: string }) => product.title === title,
  );

test("a vendor's own product has duration and crew only once an operator has entered them", async () => {
  const id = await addOwnProduct("Iron gate polishing");
  await desk.decide(id, { status: "approved" });
  expect(await publicOne("Iron gate polishing")).toMatchObject({ duration_minutes: 0, crew: 0 });
  await desk.decide(id, { status: "rejected", from: "approved", reason: "Once more" });
  const facts = { duration_minutes: 90, crew: "2" };
  const again = { status: "approved", from: "rejected", ...facts };
  expect(await (await desk.decide(id, { ...again, crew: 0 })).json()).toMatchObject({
    status: 422,
    issues: [{ path: "crew", message: "Enter how many people come, from 1 to 20" }],
  });
  expect((await desk.decide(id, again)).status).toBe(200);
  expect(await publicOne("Iron gate polishing")).toMatchObject({ duration_minutes: 90, crew: 2 });
  expect((await trailOf(app, "vendor service")).at(-1)).toMatchObject({
    after: { status: "approved", price: 450, duration_minutes: 90, crew: 2 },
  });
});

test("a vendor's own product ignores both for a product of the catalogue", async () => {
  const id = await desk.offer(700);
  await desk.decide(id, { status: "approved", duration_minutes: 5, crew: 9 });
  expect(await publicOne("Classic washroom cleaning")).toMatchObject({ crew: 1 });
});

test("a vendor's own product has the public preview and the new lowest price of its category", async () => {
  await query`update bookable set status = 'rejected' where maker_id is not null`;
  await addOwnProduct("Brass door polishing");
  const [entry] = await desk.list("status=pending");
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

test("a vendor's own product is public while one of its entries is approved", async () => {
  const id = await addOwnProduct("Brass lamp polishing");
  await desk.decide(id, { status: "approved" });
  expect(await publicTitles()).toContain("Brass lamp polishing");
  await desk.decide(id, { status: "rejected", from: "approved", reason: "Complaints" });
  expect(await publicTitles()).not.toContain("Brass lamp polishing");
});

test("a vendor's own product is hidden with its vendor, and comes back unless it was rejected meanwhile", async () => {
  const id = await addOwnProduct("Copper pot polishing");
  await desk.decide(id, { status: "approved" });
  const who = (await desk.list("status=approved"))[0].vendor.id;
  await desk.changeSuspension(who, "suspend", "Three complaints in a week");
  expect(await publicTitles()).not.toContain("Copper pot polishing");
  await desk.changeSuspension(who, "reinstate", "All settled");
  expect(await publicTitles()).toContain("Copper pot polishing");
  await desk.changeSuspension(who, "suspend", "Again");
  await desk.decide(id, { status: "rejected", from: "approved", reason: "Complaints" });
  await desk.changeSuspension(who, "reinstate", "All settled");
  expect(await publicTitles()).not.toContain("Copper pot polishing");
});

test("a vendor's own product is public no longer once its last approved entry is deleted", async () => {
  const first = await addOwnProduct("Pewter mug polishing");
  const productId = await productOf(first);
  await desk.decide(first, { status: "approved" });
  const other = await newVendor(app);
  const second = await desk.offer(500, productId, other);
  await desk.decide(second, { status: "approved" });
  await withdraw(`vendors/${first}`);
  expect(await publicTitles()).toContain("Pewter mug polishing");
  await withdraw(`vendors/${second}`, other);
  expect(await publicTitles()).not.toContain("Pewter mug polishing");
});

test("a vendor's own product is public no longer once the address of its last approved entry is deleted", async () => {
  await desk.decide(await addOwnProduct("Tin box polishing"), { status: "approved" });
  const other = await newVendor(app);
  const path = `/api/v1/addresses/${desk.vendor.addressId}`;
  expect((await app.send(path, { method: "DELETE", token: other.token })).status).toBe(404);
  expect(await publicTitles()).toContain("Tin box polishing");
  await withdraw(`addresses/${desk.vendor.addressId}`);
  expect(await publicTitles()).not.toContain("Tin box polishing");
  expect(await desk.entriesOf()).toEqual([]);
});

test("a vendor's own product is public no longer when its last two entries are deleted at the same moment", async () => {
  const elsewhere = await addAddress();
  for (let round = 0; round < 5; round++) {
    const title = `Steel pan polishing ${round}`;
    const first = await addOwnProduct(title);
    await desk.offer(500, await productOf(first), { ...desk.vendor, addressId: elsewhere });
    const ids = (await desk.entriesOf()).map(({ id }) => id);
    for (const id of ids) await desk.decide(id, { status: "approved" });
    expect(await publicTitles()).toContain(title);
    await Promise.all(ids.map((id) => withdraw(`vendors/${id}`)));
    expect(await publicTitles()).not.toContain(title);
  }
});

test("a vendor's own product stays hidden with its vendor when another's entry for it is approved, until reinstated", async () => {
  const own = await addOwnProduct("Silver tray polishing");
  await desk.decide(own, { status: "approved" });
  const other = await newVendor(app);
  const second = await desk.offer(500, await productOf(own), other);
  await desk.changeSuspension(await desk.vendorId(), "suspend", "Three complaints in a week");
  await desk.decide(own, { status: "rejected", from: "approved", reason: "Complaints" });
  expect((await desk.decide(second, { status: "approved" })).status).toBe(200);
  expect(await publicTitles()).not.toContain("Silver tray polishing");
  await desk.changeSuspension(await desk.vendorId(), "reinstate", "All settled");
  expect(await publicTitles()).toContain("Silver tray polishing");
});

test("a vendor's own product is hidden also when all that happens in the moment of the suspension", async () => {
  const other = await newVendor(app);
  for (let round = 0; round < 8; round++) {
    const title = `Zinc tub polishing ${round}`;
    const own = await addOwnProduct(title);
    await desk.decide(own, { status: "approved" });
    const second = await desk.offer(500, await productOf(own), other);
    const [suspended, approved] = await Promise.all([
      desk.changeSuspension(await desk.vendorId(), "suspend", "Three complaints in a week"),
      desk.decide(second, { status: "approved" }),
      withdraw(`vendors/${own}`),
    ]);
    expect([suspended.status, approved.status]).toEqual([200, 200]);
    expect(await publicTitles()).not.toContain(title);
    await desk.changeSuspension(await desk.vendorId(), "reinstate", "All settled");
    expect(await publicTitles()).toContain(title);
  }
});

test("a vendor's own product stays hidden with its vendor when one of its two entries is rejected", async () => {
  const first = await addOwnProduct("Bronze bell polishing");
  const productId = await productOf(first);
  const elsewhere = await addAddress();
  await desk.offer(500, productId, { ...desk.vendor, addressId: elsewhere });
  const [, second] = await desk.entriesOf();
  for (const id of [first, second!.id]) await desk.decide(id, { status: "approved" });
  await desk.changeSuspension(await desk.vendorId(), "suspend", "Three complaints in a week");
  await desk.decide(first, { status: "rejected", from: "approved", reason: "Complaints" });
  expect(await publicTitles()).not.toContain("Bronze bell polishing");
  await desk.changeSuspension(await desk.vendorId(), "reinstate", "All settled");
  expect(await publicTitles()).toContain("Bronze bell polishing");
});
