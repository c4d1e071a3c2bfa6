import { beforeEach, expect, test } from "vitest";
import { aBooking, DESPITE } from "#test/fixtures.ts";
import { newVendor, offerApproved, operatorToken, type Vendor } from "#test/vendors.ts";
import { app, findRow, getJson, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp();

const TITLE = "Pewter mug polishing";
const WASHROOMS = 6;
let maker: Vendor;
let makerId: number;
let productId: number;
beforeEach(async () => {
  maker = await newVendor(app);
  const { id } = await findRow("account", { email: maker.email });
  makerId = id;
  const body = new FormData();
  body.append("category_id", String(WASHROOMS));
  body.append("vendor_address_id", String(maker.addressId));
  const parts = { title: TITLE, short_title: "Pewter", description: "Mugs", content: "Mugs" };
  for (const [field, value] of Object.entries({ ...parts, price: "450" }))
    body.append(`product_details[0][${field}]`, value);
  await app.send("/api/v1/vendors/add_vendor_product", {
    method: "POST",
    body,
    token: maker.token,
  });
  const entry = await findRow("vendor_service", { vendor_id: makerId }, ["id", "product_id"]);
  productId = entry.product_id;
  await ops(`vendor_services/${entry.id}`, { status: "approved", ...DESPITE }, "PUT");
});

const ops = async (path: string, json: object, method = "POST") => {
  const token = await operatorToken(app);
  const response = await app.send(`/api/v1/ops/${path}`, { method, json, token });
  expect(response.status, await response.text()).toBe(200);
};
const because = { reason: "A complaint" };
const account = (act: "deactivate" | "reactivate") => ops(`accounts/${makerId}/${act}`, because);
const vendor = (act: "suspend" | "reinstate") => ops(`vendors/${makerId}/${act}`, because);

/** Whether the product is public and can be booked: both or neither. */
async function isPublic(): Promise<boolean> {
  const category = await getJson(`/api/categories/${WASHROOMS}`);
  const offerable = await (await app.send("/api/show_categories_product")).text();
  const shown = JSON.stringify(category).includes(`"id":${productId},`);
  expect(offerable.includes(`"id":${productId},`)).toBe(shown);
  const json = aBooking({ products: [{ product_id: productId, product_count: 1 }] });
  const { status } = await app.send("/api/bookings", { json });
  expect(status).toBe(shown ? 201 : 422);
  return shown;
}

test("what a deactivated vendor made is not public and cannot be booked, until the vendor is reactivated", async () => {
  expect(await isPublic()).toBe(true);
  await account("deactivate");
  expect(await isPublic()).toBe(false);
  await account("reactivate");
  expect(await isPublic()).toBe(true);
});

test("what a deactivated vendor made stays hidden while another's entry for it is approved, who then is offered what waits", async () => {
  expect(await isPublic()).toBe(true);
  const other = await newVendor(app);
  const json = {
    products: [{ product_id: productId, price: 500 }],
    vendor_address_ids: [other.addressId],
  };
  await app.send("/api/v1/vendors", { json, token: other.token });
  await account("deactivate");
  await offerApproved(app, other, productId, 500);
  expect(await isPublic()).toBe(false);
  const offers = async () =>
    (await app.send("/api/bookings/vendor_upcoming_bookings", { token: other.token })).json();
  expect(await offers()).toEqual([]);
  await account("reactivate");
  expect(await offers()).toHaveLength(1);
  expect(await isPublic()).toBe(true);
});

test("what a deactivated vendor made stays hidden until it is neither deactivated nor suspended, in whatever order", async () => {
  await vendor("suspend");
  await account("deactivate");
  await vendor("reinstate");
  expect(await isPublic()).toBe(false);
  await account("reactivate");
  expect(await isPublic()).toBe(true);
  await account("deactivate");
  await vendor("suspend");
  await account("reactivate");
  expect(await isPublic()).toBe(false);
  await vendor("reinstate");
  expect(await isPublic()).toBe(true);
});

test("what a deactivated vendor made stays hidden when the vendor has no approved entry for it any more", async () => {
  await account("deactivate");
  const { id } = await findRow("vendor_service", { vendor_id: makerId });
  await ops(`vendor_services/${id}`, { status: "rejected", from: "approved", ...because }, "PUT");
  await account("reactivate");
  expect(await isPublic()).toBe(false);
});

test("what a suspended vendor made stays hidden after the reinstatement when it was rejected and sent again meanwhile", async () => {
  expect(await isPublic()).toBe(true);
  await vendor("suspend");
  const { id } = await findRow("vendor_service", { vendor_id: makerId });
  const entry = `vendor_services/${id}`;
  await ops(entry, { status: "rejected", from: "approved", ...because }, "PUT");
  const body = new FormData();
  const changed = { title: TITLE, short_title: "Pewter", description: "Jugs", content: "Jugs" };
  for (const [field, value] of Object.entries({ ...changed, category_id: "6", price: "450" }))
    body.append(`product[${field}]`, value);
  const path = `/api/v1/vendors/products/${productId}`;
  const sent = await app.send(path, { method: "PUT", body, token: maker.token });
  expect(sent.status).toBe(200);
  await vendor("reinstate");
  expect(await isPublic()).toBe(false);
  await ops(entry, { status: "approved", ...DESPITE }, "PUT");
  expect(await isPublic()).toBe(true);
});
