import { expect, test } from "vitest";
import { setUpTwoVendors } from "#test/two-vendors.ts";
import { app, findRows } from "#test/set-up-test-app.ts";

setUpTwoVendors();

test("an application of the public form is stored, with a missing price as 0", async () => {
  const vendorForm = {
    name: "Imran Khan",
    phone_number: "99580 12346",
    location: "Noida",
    sub_location: "phase-9",
    services_attributes: [
      { service_name: "Washroom Cleaning", price: "700" },
      { service_name: "Kitchen Cleaning" },
    ],
  };
  const response = await app.send("/api/vendors", { json: { vendor: vendorForm } });
  expect(response.status).toBe(201);
  const [row] = await findRows("vendor_application");
  expect(row).toMatchObject({
    name: "Imran Khan",
    phone_number: "9958012346",
    sub_location: "phase-3",
  });
  const services = await findRows("vendor_application_service");
  expect(services.map(({ price_paise }) => price_paise).toSorted((a, b) => a - b)).toEqual([
    0, 70000,
  ]);
});

test("an application that is sent twice is one; with another service it is another", async () => {
  const send = (service_name: string) =>
    app.send("/api/vendors", {
      json: {
        vendor: {
          name: "Sunita Rawat",
          phone_number: "9958012399",
          location: "Noida",
          services_attributes: [{ service_name, price: 700 }],
        },
      },
    });
  const services = ["Kitchen Cleaning", "Kitchen Cleaning", "Washroom Cleaning"];
  for (const service of services) expect((await send(service)).status).toBe(201);
  const phone_number = "9958012399";
  expect(await findRows("vendor_application", { phone_number })).toHaveLength(2);
});

test("a price that is an object without a primitive value is refused in a sentence", async () => {
  const vendor = {
    name: "Imran Khan",
    phone_number: "9958012346",
    location: "Noida",
    sub_location: "phase-3",
    services_attributes: [{ service_name: "Washroom Cleaning", price: { toString: 1 } }],
  };
  const response = await app.send("/api/vendors", { json: { vendor } });
  expect(response.status).toBe(422);
  expect((await response.json()).errors[0]).toMatch(/^Enter a price in rupees/);
});
