import { beforeEach, describe, expect, test } from "vitest";
import { DESPITE, aBooking } from "../../../test/support/fixtures.ts";
import {
  newVendor,
  offerApproved,
  operatorToken,
  type Vendor,
} from "../../../test/support/vendors.ts";
import { app, setUpTestApp } from "../../../test/support/set-up-test-app.ts";

setUpTestApp();

const TITLE = "Pewter mug polishing";
const WASHROOMS = 6;
let maker: Vendor;
let makerId: number;
let productId: number;
beforeEach(async () => {
  maker = await newVendor(app);
  const { id } = await app.db
    .selectFrom("account")
    .select("id")
    .where("email", "=", maker.email)
    .executeTakeFirstOrThrow();
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
  const entry = await app.db
    .selectFrom("vendor_service")
    .select(["id", "product_id"])
    .where("vendor_id", "=", makerId)
    .executeTakeFirstOrThrow();
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
  const category = await (await app.send(`/api/categories/${WASHROOMS}`)).json();
  const offerable = await (await app.send("/api/show_categories_product")).text();
  const shown = JSON.stringify(category).includes(`"id":${productId},`);
  expect(offerable.includes(`"id":${productId},`)).toBe(shown);
  const json = aBooking({ products: [{ product_id: productId, product_count: 1 }] });
  const { status } = await app.send("/api/bookings", { json });
  expect(status).toBe(shown ? 201 : 422);
  return shown;
}

describe("what a deactivated vendor made", () => {
  test("is not public and cannot be booked, until the vendor is reactivated", async () => {
    expect(await isPublic()).toBe(true);
    await account("deactivate");
    expect(await isPublic()).toBe(false);
    await account("reactivate");
    expect(await isPublic()).toBe(true);
  });

  test("stays hidden while another's entry for it is approved, who then is offered what waits", async () => {
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

  test("stays hidden until it is neither deactivated nor suspended, in whatever order", async () => {
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

  test("stays hidden when the vendor has no approved entry for it any more", async () => {
    await account("deactivate");
    const { id } = await app.db
      .selectFrom("vendor_service")
      .select("id")
      .where("vendor_id", "=", makerId)
      .executeTakeFirstOrThrow();
    await ops(`vendor_services/${id}`, { status: "rejected", from: "approved", ...because }, "PUT");
    await account("reactivate");
    expect(await isPublic()).toBe(false);
  });
});
