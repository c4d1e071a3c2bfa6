import { expect, test } from "vitest";
import { anAddress } from "#test/vendors.ts";
import { other, setUpTwoVendors, vendor } from "#test/two-vendors.ts";
import { app, refusalOf } from "#test/set-up-test-app.ts";

setUpTwoVendors();

const list = async (token: string) => app.send("/api/v1/addresses", { token });

test("an address is in the city of its id, and refused when the name is another city's", async () => {
  const json = { vendor_address: { ...anAddress(2).vendor_address, city: "new delhi" } };
  const added = await app.send("/api/v1/addresses", { json, token: vendor.token });
  const { id, city, address_id } = await added.json();
  expect([city, address_id]).toEqual(["Delhi", 2]);
  const moved = { vendor_address: { ...anAddress(4).vendor_address, city: "Delhi" } };
  const path = `/api/v1/addresses/${id}`;
  expect(
    await refusalOf(app.send(path, { method: "PUT", json: moved, token: vendor.token })),
  ).toEqual([422, "city says Delhi, address_id says Gurugram"]);
  expect((await (await list(vendor.token)).json()).at(-1)).toMatchObject({ id, city: "Delhi" });
});

test("an address is stored, changed and deleted by its owner only", async () => {
  const path = `/api/v1/addresses/${vendor.addressId}`;
  expect(await (await list(vendor.token)).json()).toEqual([
    {
      id: vendor.addressId,
      address1: "Shop 4, Block C market",
      pin_code: "201301",
      city: "Noida",
      state: "UP",
      locality: "Sector 62",
      address_id: 1,
    },
  ]);
  const change = { vendor_address: { ...anAddress().vendor_address, locality: "Sector 63" } };
  const foreign = { method: "PUT", json: change, token: other.token };
  expect((await app.send(path, foreign)).status).toBe(404);
  expect((await app.send(path, { method: "DELETE", token: other.token })).status).toBe(404);
  const own = await app.send(path, { method: "PUT", json: change, token: vendor.token });
  expect(await own.json()).toMatchObject({ locality: "Sector 63", state: "UP" });
  expect((await app.send(path, { method: "DELETE", token: vendor.token })).status).toBe(200);
  expect((await list(vendor.token)).status).toBe(404);
});

test.each([
  ["address1", "Enter the address"],
  ["pin_code", "Enter the pin code"],
  ["city", "Choose a city"],
  ["locality", "Enter the locality"],
  ["address_id", "Choose a city"],
])("an address needs %s", async (field, sentence) => {
  const json = { vendor_address: { ...anAddress().vendor_address, [field]: undefined } };
  const response = await app.send("/api/v1/addresses", { json, token: vendor.token });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [sentence] });
});

test("an address accepts any pin code, and no unknown city", async () => {
  const any = { vendor_address: { ...anAddress().vendor_address, pin_code: "12 AB" } };
  expect((await app.send("/api/v1/addresses", { json: any, token: vendor.token })).status).toBe(
    201,
  );
  const nowhere = { vendor_address: { ...anAddress().vendor_address, address_id: 77 } };
  expect(
    await refusalOf(app.send("/api/v1/addresses", { json: nowhere, token: vendor.token })),
  ).toEqual([422, "Choose a city from the list"]);
});
