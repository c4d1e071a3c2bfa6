import { describe, expect, test } from "vitest";
import { newVendor, offerApproved, operatorToken } from "#test/vendors.ts";
import { other, setUpTwoVendors, vendor } from "#test/two-vendors.ts";
import { app, refusalOf } from "#test/set-up-test-app.ts";

setUpTwoVendors();

describe("a priced service", () => {
  const submit = (json: unknown, token = vendor.token) =>
    app.send("/api/v1/vendors", { json, token });
  const entries = async (token = vendor.token) =>
    (await app.send("/api/v1/vendors/vendor_services", { token })).json();

  test("is one entry for each product and address, and again only changes its price", async () => {
    const products = [
      { product_id: 601, price: "700.50" },
      { product_id: 501, price: 1100 },
    ];
    const json = { products, vendor_address_ids: [vendor.addressId] };
    expect((await submit(json)).status).toBe(201);
    await submit({ ...json, products: [{ product_id: 601, price: 800 }] });
    expect(await entries()).toMatchObject([
      { status: "pending", service: { id: 501, price: 1100 } },
      {
        status: "pending",
        service: { id: 601, title: "Classic washroom cleaning", price: 800 },
        location: { address1: "Shop 4, Block C market", city: "Noida", pin_code: "201301" },
      },
    ]);
  });

  test("shows what others of its cities ask, as a range that is nobody's price", async () => {
    const asked = async () =>
      (await app.send("/api/v1/vendors/asked_prices", { token: vendor.token })).json();
    await offerApproved(app, vendor, 601, 100);
    for (const price of [712, 640]) await offerApproved(app, await newVendor(app), 601, price);
    await offerApproved(app, await newVendor(app, 2), 601, 2000);
    expect(await asked()).toEqual([]);
    await offerApproved(app, await newVendor(app), 601, 655);
    expect(await asked()).toEqual([{ product_id: 601, from: 600, to: 750 }]);
  });

  test.each([
    0,
    -1,
    "9,49",
    "1e3",
    "NaN",
    "Infinity",
    1_000_001,
    "1.234",
    "",
    null,
    "abc",
    true,
    [949],
  ])("has no price of %j", async (price) => {
    const json = { products: [{ product_id: 601, price }], vendor_address_ids: [vendor.addressId] };
    const response = await submit(json);
    expect(response.status).toBe(422);
    expect((await response.json()).message).toMatch(/^Enter a price in rupees/);
    expect(await entries()).toEqual([]);
  });

  test.each<[string, () => unknown, string]>([
    [
      "nothing ticked",
      () => ({ products: [], vendor_address_ids: [vendor.addressId] }),
      "Please select at least one service before submitting.",
    ],
    [
      "no address",
      () => ({ products: [{ product_id: 601, price: 1 }], vendor_address_ids: [] }),
      "No vendor addresses available. Please add one before submitting.",
    ],
    [
      "somebody else's address",
      () => ({ products: [{ product_id: 601, price: 1 }], vendor_address_ids: [other.addressId] }),
      "There is no such address",
    ],
    [
      "an unknown product",
      () => ({ products: [{ product_id: 9, price: 1 }], vendor_address_ids: [vendor.addressId] }),
      "There is no such service. Leave it out",
    ],
    [
      "a mini service",
      () => ({ products: [{ product_id: 651, price: 1 }], vendor_address_ids: [vendor.addressId] }),
      "A mini service comes with the services of its category. Leave it out",
    ],
  ])("is refused with %s", async (_name, json, sentence) => {
    expect(await refusalOf(submit(json()))).toEqual([422, sentence]);
  });

  test("that was approved waits again when its price changes, and not when it stays", async () => {
    const id = await offerApproved(app, vendor);
    const change = (price: unknown, token = vendor.token) =>
      app.send(`/api/v1/vendors/${id}`, {
        method: "PUT",
        json: { vendor_service: { price } },
        token,
      });
    expect((await change(700)).status).toBe(200);
    expect(await entries()).toMatchObject([{ id, status: "approved" }]);
    expect((await change(900, other.token)).status).toBe(404);
    expect((await change("abc")).status).toBe(422);
    expect((await change(900)).status).toBe(200);
    expect(await entries()).toMatchObject([{ id, status: "pending", service: { price: 900 } }]);
    const seen = await app.send("/api/v1/ops/vendor_services?status=pending", {
      token: await operatorToken(app),
    });
    const { items } = await seen.json();
    expect(items).toMatchObject([{ id, approved_price: 700, service: { price: 900 } }]);
  });

  test("is deleted by its owner alone", async () => {
    const id = await offerApproved(app, vendor);
    const remove = (token: string) =>
      app.send(`/api/v1/vendors/${id}`, { method: "DELETE", token });
    expect((await remove(other.token)).status).toBe(404);
    expect((await remove(vendor.token)).status).toBe(200);
    expect((await remove(vendor.token)).status).toBe(404);
  });

  test("that was rejected carries the operator's reason", async () => {
    const id = await offerApproved(app, vendor);
    const token = await operatorToken(app);
    const json = { status: "rejected", from: "approved", reason: "The price is twice the usual" };
    await app.send(`/api/v1/ops/vendor_services/${id}`, { method: "PUT", json, token });
    expect(await entries()).toMatchObject([{ status: "rejected", reason: json.reason }]);
    expect(
      (
        await app.send("/api/v1/ops/vendor_services/1?", {
          method: "PUT",
          json: { status: "pending" },
          token,
        })
      ).status,
    ).toBe(422);
  });
});
