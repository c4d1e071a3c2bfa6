import { beforeAll, expect, test } from "vitest";
import { newVendor, operatorToken, type Vendor } from "#test/vendors.ts";
import { app, findRow, getJson, query, setUpTestApp } from "#test/set-up-test-app.ts";
import { MAX_PRODUCTS_SHOWN } from "#catalogue/limits.ts";

let vendor: Vendor;
let id: number;
setUpTestApp();
beforeAll(async () => {
  vendor = await newVendor(app);
  const row = await findRow("account", { email: vendor.email }, ["id"]);
  id = row.id;
});

const read = async (path: string, status = 200) => {
  const response = await app.send(`/api/v1/ops/${path}`, { token: await operatorToken(app) });
  expect(response.status).toBe(status);
  return response.json();
};

test("the page of one vendor in /ops shows 50 services at a time, and all of them in the end", async () => {
  await query`insert into vendor_address (vendor_id, address1, pin_code, city, locality, city_id, created_at)
    select vendor_id, address1 || n, pin_code, city, locality, city_id, created_at
    from vendor_address, generate_series(1, 119) as n
    where id = ${vendor.addressId}`;
  await query`insert into vendor_service
      (vendor_id, product_id, address_id, city_id, price_paise, status, asked_at)
    select vendor_id, 601, id, city_id, 70000, 'approved', created_at
    from vendor_address where vendor_id = ${id}`;
  const seen: number[] = [];
  const sizes: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { entries, next, services } = await read(`vendors/${id}?cursor=${cursor}`);
    expect(services.approved).toBe(120);
    sizes.push(entries.length);
    seen.push(...entries.map((entry: { id: number }) => entry.id));
    cursor = next;
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(new Set(seen).size).toBe(120);
  await read(`vendors/${id}?cursor=here`, 422);
});

test("the page of one vendor in /ops shows the latest 50 suspensions, and the audit trail of a vendor has all", async () => {
  for (let at = 0; at < 51; at++)
    for (const act of ["suspend", "reinstate"])
      await app.send(`/api/v1/ops/vendors/${id}/${act}`, {
        json: { reason: `Round ${at}` },
        token: await operatorToken(app),
      });
  const { suspensions } = await read(`vendors/${id}`);
  expect(suspensions).toHaveLength(50);
  expect(suspensions[0]).toMatchObject({ reason: "Round 50" });
  const trail = await read(`audit?subject=vendor&subject_id=${id}&q=suspended`);
  expect(trail.next).not.toBeNull();
}, 60_000);

test("the public calls show at most 5,000 products, and a category with its own", async () => {
  await query`insert into bookable
      (id, category_id, kind, title, price_paise, image, image_alt, status, position)
    select 900000 + n, 8, 'product', 'Made ' || n, 100, image, image_alt, 'approved', 900000 + n
    from bookable, generate_series(1, ${MAX_PRODUCTS_SHOWN}::int) as n where bookable.id = 601`;
  await query`insert into product
    select (jsonb_populate_record(product, jsonb_build_object('id', 900000 + n))).*
    from product, generate_series(1, ${MAX_PRODUCTS_SHOWN}::int) as n where product.id = 601`;
  const offerable = await getJson("/api/show_categories_product");
  const shown = offerable.flatMap(({ products }: { products: object[] }) => products);
  expect(shown).toHaveLength(MAX_PRODUCTS_SHOWN);
  const { products } = await getJson("/api/categories/6");
  expect(products.length).toBeGreaterThan(0);
});
