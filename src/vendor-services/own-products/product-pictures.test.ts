import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { sweepFiles } from "#storage/sweep-files.ts";
import { customerToken } from "#test/accounts.ts";
import { DESPITE } from "#test/fixtures.ts";
import { form, other, png, setUpTwoVendors, vendor } from "#test/two-vendors.ts";
import { app, findRow, getJson, query } from "#test/set-up-test-app.ts";
import { operatorToken } from "#test/vendors.ts";

const FIELDS = {
  title: "Brass lamp polishing",
  short_title: "Brass",
  description: "Old brass",
  content: "Lamps",
  price: "450",
};

let operator: string;
setUpTwoVendors();
beforeEach(async () => {
  operator = await operatorToken(app);
});

const picturePart = async () => ({ bytes: await png(), name: "lamp.png", type: "image/png" });

/** Adds a product with a picture: its entry, its id and the address of the picture. */
async function addProduct(change: Partial<typeof FIELDS> = {}) {
  const details = Object.entries({ ...FIELDS, ...change, image: await picturePart() });
  const body = form({
    category_id: "6",
    vendor_address_id: String(vendor.addressId),
    ...Object.fromEntries(details.map(([name, value]) => [`product_details[0][${name}]`, value])),
  });
  const path = "/api/v1/vendors/add_vendor_product";
  await app.send(path, { method: "POST", body, token: vendor.token });
  const entries = await app.send("/api/v1/vendors/vendor_services", { token: vendor.token });
  const { id: entryId, service } = (await entries.json()).at(-1);
  return { entryId, productId: service.id, image: await imageOf(service.id) };
}

const imageOf = async (productId: number): Promise<string> =>
  (await getJson(`/api/v1/vendors/products/${productId}`, vendor.token)).image;

async function decide(entryId: number, status: "approved" | "rejected"): Promise<void> {
  const json = {
    status,
    ...(status === "rejected" ? { reason: "The picture shows somebody" } : DESPITE),
  };
  const path = `/api/v1/ops/vendor_services/${entryId}`;
  expect((await app.send(path, { method: "PUT", json, token: operator })).status).toBe(200);
}

async function publish(path: string, image: string): Promise<number> {
  const at = `/api/v1/ops/${path}`;
  const item = await (await app.send(at, { token: operator })).json();
  for (const name of ["id", "retired_at", "image", "maker", "price_from"]) delete item[name];
  const facts = { duration_minutes: 90, crew: 2 };
  const json = { ...item, ...facts, picture: `file:${image.split("/").at(-1)}` };
  return (await app.send(at, { method: "PUT", json, token: operator })).status;
}

async function statuses(image: string) {
  const tokens = {
    nobody: undefined,
    customer: await customerToken(app),
    other: other.token,
    own: vendor.token,
    operator,
  };
  const opened = Object.entries(tokens).map(async ([who, token]) => {
    const { status } = await app.send(image, token === undefined ? {} : { token });
    return [who, status];
  });
  return Object.fromEntries(await Promise.all(opened));
}

const PRIVATE = { nobody: 404, customer: 404, other: 404, own: 200, operator: 200 };
const PUBLIC = { nobody: 200, customer: 200, other: 200, own: 200, operator: 200 };

test("a picture of a vendor's product is public only while the product is approved", async () => {
  const { entryId, image } = await addProduct();
  expect(await statuses(image)).toEqual(PRIVATE);
  const own = await app.send(image, { token: vendor.token });
  expect(own.headers.get("cache-control")).toBe("no-store");

  await decide(entryId, "approved");
  expect(await statuses(image)).toEqual(PUBLIC);
  expect((await app.send(image)).headers.get("cache-control")).toBe("public, max-age=300");

  await decide(entryId, "rejected");
  expect(await statuses(image)).toEqual(PRIVATE);
  await decide(entryId, "approved");
  expect(await statuses(image)).toEqual(PUBLIC);
});

test("a picture of a rejected product is private, also the one that is sent again", async () => {
  const { entryId, productId, image } = await addProduct();
  await decide(entryId, "rejected");
  expect(await statuses(image)).toEqual(PRIVATE);
  const parts = Object.entries({ ...FIELDS, category_id: "6", image: await picturePart() });
  const body = form(Object.fromEntries(parts.map(([name, value]) => [`product[${name}]`, value])));
  const path = `/api/v1/vendors/products/${productId}`;
  expect((await app.send(path, { method: "PUT", body, token: vendor.token })).status).toBe(200);
  const again = await imageOf(productId);
  expect(again).not.toBe(image);
  expect(await statuses(again)).toEqual(PRIVATE);
  expect((await app.send(image, { token: vendor.token })).status).toBe(404);
  await decide(entryId, "approved");
  expect(await statuses(again)).toEqual(PUBLIC);
});

test("a picture is private once its vendor withdraws the product or is suspended", async () => {
  const { entryId, image } = await addProduct();
  await decide(entryId, "approved");
  const { id } = await findRow("account", { email: vendor.email });
  const suspend = (what: string) =>
    app.send(`/api/v1/ops/vendors/${id}/${what}`, { json: { reason: "Late" }, token: operator });
  await suspend("suspend");
  expect((await app.send(image)).status).toBe(404);
  await suspend("reinstate");
  expect((await app.send(image)).status).toBe(200);
  await app.send(`/api/v1/vendors/${entryId}`, { method: "DELETE", token: vendor.token });
  expect((await app.send(image)).status).toBe(404);
});

test("an operator shows a vendor's picture elsewhere only while it is public, and then it stays", async () => {
  const { entryId, productId, image } = await addProduct();
  expect(await publish("products/601", image)).toBe(422);
  await decide(entryId, "approved");
  expect(await publish(`products/${productId}`, image)).toBe(200);
  expect(await publish("products/601", image)).toBe(200);
  await decide(entryId, "rejected");
  expect((await app.send(image)).status).toBe(200);
  // Resending with another picture does not remove this one from the catalogue.
  const parts = Object.entries({ ...FIELDS, category_id: "6", image: await picturePart() });
  const body = form(Object.fromEntries(parts.map(([name, value]) => [`product[${name}]`, value])));
  const path = `/api/v1/vendors/products/${productId}`;
  expect((await app.send(path, { method: "PUT", body, token: vendor.token })).status).toBe(200);
  expect(await imageOf(productId)).not.toBe(image);
  expect((await app.send(image)).status).toBe(200);
});

test("a picture that nothing names is swept, one of a rejected product is not", async () => {
  const { entryId, productId, image } = await addProduct();
  await decide(entryId, "rejected");
  const sweep = () =>
    sweepFiles(app.db, app.files, new Date(app.clock.now.getTime() + 61 * 60_000));
  await sweep();
  expect((await app.send(image, { token: operator })).status).toBe(200);
  await query`update bookable set image = 'washroom.svg' where id = ${productId}`;
  expect(await sweep()).toBe(1);
  expect((await app.send(image, { token: operator })).status).toBe(404);
});

test("the file makes vendors' pictures private, and no picture of the catalogue", async () => {
  const [pending, approved] = [await addProduct(), await addProduct({ price: "460" })];
  await decide(approved.entryId, "approved");
  const body = form({ picture: await picturePart() });
  const sent = await app.send("/api/v1/ops/pictures", { method: "POST", body, token: operator });
  const { image } = await sent.json();
  await query`update stored_file set is_private = false`;
  expect((await app.send(pending.image)).status).toBe(200);
  const file = new URL("../../../migrations/050-private-product-pictures.sql", import.meta.url);
  await sql.raw(await readFile(file, "utf8")).execute(app.db);
  expect(await statuses(pending.image)).toEqual(PRIVATE);
  expect(await statuses(approved.image)).toEqual(PUBLIC);
  expect((await app.send(image)).headers.get("cache-control")).toMatch(/immutable$/);
});
