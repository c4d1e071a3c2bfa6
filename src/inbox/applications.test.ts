import { expect, test } from "vitest";
import { farah, lastCells, rohan, setUpApprovals } from "#test/approvals.ts";
import { app, query, refusalOf } from "#test/set-up-test-app.ts";

setUpApprovals();

const apply = (name: string) =>
  app.send("/api/vendors", {
    json: {
      vendor: {
        name,
        phone_number: "9958012346",
        location: "Noida",
        services_attributes: [{ service_name: "Kitchen Cleaning", price: 700 }],
      },
    },
  });
const inbox = async (query: string) =>
  (await app.send(`/api/v1/ops/vendor_applications?${query}`, { token: farah })).json();
const mark = (id: number, handled: boolean, token = farah) =>
  app.send(`/api/v1/ops/vendor_applications/${id}`, { method: "PUT", json: { handled }, token });

test("O-SEED-01 applications of the public form are handled by one operator, and can be put back", async () => {
  await apply("Imran Khan");
  await apply("Anita Kumari");
  const { items: applications } = await inbox("handled=false");
  expect(applications).toMatchObject([
    { name: "Imran Khan", services: [{ service_name: "Kitchen Cleaning", price: 700 }] },
    { name: "Anita Kumari" },
  ]);
  const { id } = applications[0];
  expect((await mark(id, true)).status).toBe(200);
  expect(await refusalOf(mark(id, true, rohan))).toEqual([
    409,
    "Farah Siddiqui marked this handled at 11:00",
  ]);
  expect((await inbox("handled=true")).items).toMatchObject([{ id, handled_by: "Farah Siddiqui" }]);
  expect((await mark(id, false, rohan)).status).toBe(200);
  expect((await mark(id, false, rohan)).status).toBe(409);
  expect(await inbox("handled=false&limit=1")).toMatchObject({ items: [{ id }], next: String(id) });
  const file = await app.send("/api/v1/ops/vendor_applications.csv", { token: farah });
  expect(await file.text()).toContain("Kitchen Cleaning ₹700");
});

test("applications of the public form are marked where they are samples", async () => {
  await query`truncate vendor_application cascade`;
  await apply("Imran Khan");
  await apply("Anita Kumari");
  await query`update vendor_application set is_sample = true where name = 'Imran Khan'`;
  expect((await inbox("handled=false")).items).toMatchObject([
    { name: "Imran Khan", is_sample: true },
    { name: "Anita Kumari", is_sample: false },
  ]);
  expect(await lastCells("vendor_applications.csv")).toEqual(["Sample", "", "yes"]);
});
