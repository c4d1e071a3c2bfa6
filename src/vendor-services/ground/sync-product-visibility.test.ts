import { beforeAll, expect, test } from "vitest";
import { signInToken } from "#test/accounts.ts";
import { DESPITE } from "#test/fixtures.ts";
import { newVendor, offerApproved, operatorToken, type Vendor } from "#test/vendors.ts";
import { app, findRows, setUpTestApp } from "#test/set-up-test-app.ts";

let maker: Vendor;
let makerId: number;
/** Two products of one vendor, by id. */
let productIds: number[];

setUpTestApp();
beforeAll(async () => {
  maker = await newVendor(app);
  makerId = await accountId(maker.email);
  const body = new FormData();
  body.append("category_id", "6");
  body.append("vendor_address_id", String(maker.addressId));
  for (const [at, title] of ["Pewter mug polishing", "Brass bowl polishing"].entries()) {
    const product = { title, short_title: title, description: "-", content: "-", price: "450" };
    for (const [field, value] of Object.entries(product))
      body.append(`product_details[${at}][${field}]`, value);
  }
  const path = "/api/v1/vendors/add_vendor_product";
  await app.send(path, { method: "POST", body, token: maker.token });
  const entries = await findRows("vendor_service", { vendor_id: makerId }, ["product_id", "id"]);
  productIds = entries.map(({ product_id }) => product_id);
  const approval = { status: "approved", duration_minutes: 60, crew: 1, ...DESPITE };
  for (const { id } of entries) await ops(`vendor_services/${id}`, approval, "PUT");
});

const accountId = async (email: string): Promise<number> => {
  const query = app.db.selectFrom("account").select("id").where("email", "=", email);
  return (await query.executeTakeFirstOrThrow()).id;
};

const ops = async (path: string, json: object, method = "POST") => {
  const token = await operatorToken(app);
  const response = await app.send(`/api/v1/ops/${path}`, { method, json, token });
  expect(response.status, await response.text()).toBe(200);
};

async function shown(): Promise<boolean[]> {
  const category = await (await app.send("/api/categories/6")).text();
  return productIds.map((id) => category.includes(`"id":${id},`));
}

test("several products of one decision are shown, hidden and shown again together", async () => {
  expect(await shown()).toEqual([true, true]);
  const because = { reason: "A complaint" };
  await ops(`accounts/${makerId}/deactivate`, because);
  await ops(`vendors/${makerId}/suspend`, because);
  await ops(`accounts/${makerId}/reactivate`, because);
  expect(await shown()).toEqual([false, false]);
  await ops(`vendors/${makerId}/reinstate`, because);
  expect(await shown()).toEqual([true, true]);
});

test("of several products that lose an entry, those stay public that another vendor does", async () => {
  await offerApproved(app, await newVendor(app), productIds[1], 500);
  // Deactivation ended the former session.
  const token = await signInToken(app, { email: maker.email, password: "a-bucket-and-a-mop" });
  const path = `/api/v1/addresses/${maker.addressId}`;
  const removed = await app.send(path, { method: "DELETE", token });
  expect(removed.ok).toBe(true);
  expect(await shown()).toEqual([false, true]);
});
