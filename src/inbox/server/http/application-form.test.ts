import { expect, test } from "vitest";
import { setUpTwoVendors } from "../../../../test/support/two-vendors.ts";
import { app } from "../../../../test/support/set-up-test-app.ts";

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
  const [row] = await app.db.selectFrom("vendor_application").selectAll().execute();
  expect(row).toMatchObject({
    name: "Imran Khan",
    phone_number: "9958012346",
    sub_location: "phase-3",
  });
  const services = await app.db.selectFrom("vendor_application_service").selectAll().execute();
  expect(services.map(({ price_paise }) => price_paise).toSorted((a, b) => a - b)).toEqual([
    0, 70000,
  ]);
});
