import { expect, test } from "vitest";
import { aBooking } from "#test/fixtures.ts";
import { newVendor, offerApproved } from "#test/vendors.ts";
import {
  ask,
  fields,
  idsOf,
  post,
  publicly,
  put,
  trail,
  type Item,
  setUpCatalogue,
} from "#test/catalogue-calls.ts";
import { app, getJson } from "#test/set-up-test-app.ts";

setUpCatalogue();

test("O-SEED-05 a retired product vanishes from all that is public; what names it stays readable", async () => {
  const vendor = await newVendor(app);
  await offerApproved(app, vendor, 501);
  const json = aBooking({ products: [{ product_id: 501, product_count: 1 }] });
  const { booking } = (await (await app.send("/api/bookings", { json })).json()) as Item;
  const retired = await post("products/501/retire", { reason: "Nobody asks for it" });
  expect(retired.body.retired_at).toBe("2026-11-21T05:30:00.000Z");
  expect(await trail()).toMatchObject({ act: "retired", reason: "Nobody asks for it" });

  const ids = (list: Item[]) =>
    list.flatMap(({ products }: Item) => products.map((p: Item) => p.id));
  expect(ids([await publicly(5)])).not.toContain(501);
  const offerable = (await getJson("/api/show_categories_product")) as Item[];
  expect(ids(offerable)).toContain(601);
  expect(ids(offerable)).not.toContain(501);

  const refused = await app.send("/api/bookings", { json });
  expect([refused.status, ((await refused.json()) as Item).message]).toEqual([
    422,
    "An item in your cart is no longer offered. Please remove it and book again",
  ]);
  const offered = await app.send("/api/v1/vendors", {
    json: {
      products: [{ product_id: 501, price: 1 }],
      vendor_address_ids: [(await newVendor(app)).addressId],
    },
    token: vendor.token,
  });
  expect(offered.status).toBe(422);

  const followed = await app.send(`/api/v1/bookings/follow/${booking.follow_key}`);
  expect(followed.status).toBe(200);
  const entries = await app.send("/api/v1/vendors/vendor_services", { token: vendor.token });
  expect(await entries.json()).toMatchObject([{ service: { id: 501 } }]);

  const again = await post("products/501/retire");
  expect([again.status, again.body.message]).toEqual([
    409,
    "It was retired already, by desk@example.in, on Saturday 21 November at 11:00",
  ]);
  expect((await post("products/501/restore")).status).toBe(200);
  expect(ids([await publicly(5)])).toContain(501);
});

test("a category is retired with its items", async () => {
  await post("categories/8/retire");
  expect((await app.send("/api/categories/8")).status).toBe(404);
  const search = { json: { category_type: "customizable_package" } };
  const found = (await (await app.send("/api/categories/search", search)).json()) as Item[];
  expect(found.map(({ id }) => id)).not.toContain(8);
  const [inside] = idsOf(await ask("products?category_id=8"));
  const json = aBooking({ products: [{ product_id: inside, product_count: 1 }] });
  expect((await app.send("/api/bookings", { json })).status).toBe(422);
  await post("categories/8/restore");
  expect((await app.send("/api/bookings", { json })).status).toBe(201);
});

test.each([1, 2, 4, 5, 6, 13, 14])(
  "O-SEED-05 category %i, which the site's pages name, cannot be retired and keeps its kind",
  async (id) => {
    const refused = await post(`categories/${id}/retire`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain("cannot be retired");
    const was = (await ask(`categories/${id}`)).body;
    const rest = fields(was);
    const other =
      was.category_type === "monthly_package" ? "corporate_services" : "monthly_package";
    const { status, body } = await put(`categories/${id}`, { ...rest, category_type: other });
    expect([status, body.issues[0]?.path]).toEqual([422, "category_type"]);
  },
);

test("O-SEED-06 a retired city and service name are not in the public lists, and an address still has its city", async () => {
  const vendor = await newVendor(app, 4);
  await post("cities/4/retire");
  await post("service_names/8/retire");
  const cities = (await (
    await app.send("/api/v1/get_locations", { method: "POST" })
  ).json()) as Item[];
  expect(cities.map(({ id }) => id)).not.toContain(4);
  const names = (await getJson("/api/services")) as Item[];
  expect(names.map(({ id }) => id)).not.toContain(8);
  const address = (id: number) => ({
    vendor_address: {
      address1: "Shop 5",
      pin_code: "122001",
      city: "Gurugram",
      locality: "Sector 29",
      address_id: id,
    },
  });
  const path = `/api/v1/addresses/${vendor.addressId}`;
  const own = { method: "PUT", json: address(4), token: vendor.token };
  expect((await app.send(path, own)).status).toBe(200);
  const other = { json: address(4), token: vendor.token };
  expect((await app.send("/api/v1/addresses", other)).status).toBe(422);
  await post("cities/4/restore");
  await post("service_names/8/restore");
});

test("O-SEED-06 a city is not restored to pin codes that another city has now", async () => {
  const was = (await post("cities", { name: "Meerut", pin_prefixes: ["2500", "2501"] })).body;
  await post(`cities/${was.id}/retire`);
  const now = (await post("cities", { name: "Meerut Cantt", pin_prefixes: ["2500"] })).body;
  const refused = await post(`cities/${was.id}/restore`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "2500 leads to Meerut Cantt already: take it away from one of the two first",
  ]);
  expect((await ask(`cities/${was.id}`)).body.retired_at).not.toBeNull();
  expect(await trail()).toMatchObject({ act: "created", subject_id: String(now.id) });
  await post(`cities/${now.id}/retire`);
  expect((await post(`cities/${was.id}/restore`)).status).toBe(200);
  await post(`cities/${was.id}/retire`);
});

test("O-SEED-06 of ten cities restored to one pin code at the same moment one is", async () => {
  const ids: number[] = [];
  for (let i = 0; i < 10; i++) {
    const made = await post("cities", { name: `Hapur ${i}`, pin_prefixes: ["2451"] });
    ids.push(made.body.id);
    await post(`cities/${made.body.id}/retire`);
  }
  const back = await Promise.all(ids.map((id) => post(`cities/${id}/restore`)));
  expect(back.filter(({ status }) => status === 200)).toHaveLength(1);
  await Promise.all(ids.map((id) => post(`cities/${id}/retire`)));
});
