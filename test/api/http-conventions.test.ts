import { beforeAll, expect, test } from "vitest";
import { aBooking, DESPITE } from "../support/fixtures.ts";
import { newVendor, operatorToken, type Vendor } from "../support/vendors.ts";
import { app, setUpTestApp } from "../support/set-up-test-app.ts";
import type { TestApp } from "../support/test-app.ts";

let operator: string;
let vendor: Vendor;
setUpTestApp();
beforeAll(async () => {
  operator = await operatorToken(app);
  vendor = await newVendor(app);
});

const ask = async (path: string, init: Parameters<TestApp["send"]>[1] = {}) => {
  const response = await app.send(path, init);
  const body: Record<string, never> = await response.json();
  return { status: response.status, body };
};

const phone_number = 9_811_077_001;
const password = "a-quiet-flat-in-noida";
const email = "numbers@example.in";

test("a phone number that comes as a JSON number is taken by sign-up and sign-in", async () => {
  const json = { email, phone_number, password };
  expect((await ask("/api/v1/signup", { json })).status).toBe(200);
  expect((await ask("/api/v1/login", { json: { phone_number, password } })).status).toBe(200);
  expect((await ask("/api", { json: { phone_number, password } })).status).toBe(200);
});

test("a phone number that comes as a JSON number is taken by a booking, with its pin code", async () => {
  const json = aBooking({ phone_number, pin_code: 201301 });
  expect((await ask("/api/bookings", { json })).status).toBe(201);
});

test("a phone number that comes as a JSON number is taken by a message and an application", async () => {
  const contact = { name: "Kavita", email, subject: "Keys", phone_number, message: "Where?" };
  expect((await ask("/api/contacts", { json: { contact } })).status).toBe(201);
  const application = { name: "Imran", phone_number, location: "Noida", services_attributes: [] };
  expect((await ask("/api/vendors", { json: { vendor: application } })).status).toBe(201);
});

test("a phone number that comes as a JSON number is taken by an operator's correction", async () => {
  const { body } = await ask("/api/v1/ops/accounts?q=numbers%40example.in", { token: operator });
  const { id, version } = (body["items"] as unknown as { id: number; version: number }[])[0] ?? {};
  const json = { email, phone_number: 9_811_077_002, version };
  const answer = await ask(`/api/v1/ops/accounts/${id}`, { method: "PUT", json, token: operator });
  expect(answer).toMatchObject({ status: 200, body: { account: { phone_number: "9811077002" } } });
});

test.each([
  "bookings?status=Pending",
  "bookings/board?status=ACCEPTED",
  "vendor_services?status=Approved",
  "vendors?state=Active",
])("words that are one of a few are read in any case GET /api/v1/ops/%s", async (path) => {
  const [plain = ""] = path.match(/^.*=/) ?? [];
  const word = path.slice(plain.length);
  const answer = await ask(`/api/v1/ops/${path}`, { token: operator });
  expect(answer.status).toBe(200);
  const same = await ask(`/api/v1/ops/${plain}${word.toLowerCase()}`, { token: operator });
  expect(answer.body).toEqual(same.body);
  expect((await ask(`/api/v1/ops/${path}x`, { token: operator })).status).toBe(422);
});

test.each(["bookings", "audit", "accounts", "vendors"])(
  "a search that is given twice is told so GET /api/v1/ops/%s",
  async (list) => {
    const answer = await ask(`/api/v1/ops/${list}?q=Asha&q=Meera`, { token: operator });
    expect(answer).toMatchObject({ status: 422, body: { errors: ["Give “q” once"] } });
  },
);

test("a decision is read in any case of letters, and needs no reason", async () => {
  const entries = async () => {
    const { body } = await ask("/api/v1/vendors/vendor_services", { token: vendor.token });
    return body as unknown as { id: number; status: string }[];
  };
  const json = {
    products: [{ product_id: 601, price: 700 }],
    vendor_address_ids: [vendor.addressId],
  };
  await ask("/api/v1/vendors", { json, token: vendor.token });
  const id = (await entries())[0]?.id;
  const decide = (decision: object) =>
    ask(`/api/v1/ops/vendor_services/${id}`, { method: "PUT", json: decision, token: operator });
  expect((await decide({ status: "Rejected" })).status).toBe(200);
  expect(await entries()).toMatchObject([{ status: "rejected" }]);
  expect((await decide({ status: "APPROVED", from: "Rejected", ...DESPITE })).status).toBe(200);
  expect(await entries()).toMatchObject([{ status: "approved" }]);
});

test("every list of some days refuses a last day before the first", async () => {
  const { body } = await ask("/api/openapi.json");
  const paths = body["paths"] as unknown as Record<
    string,
    { get?: { parameters?: { name: string }[] } }
  >;
  const lists = Object.entries(paths)
    .filter(([, { get }]) => {
      const names = get?.parameters?.map(({ name }) => name) ?? [];
      return names.includes("from") && names.includes("to");
    })
    .map(([path]) => path)
    // A pause of a plan refuses them in words of its own.
    .filter((path) => !path.endsWith("/plan/pause"));
  expect(lists).toEqual(
    expect.arrayContaining(["/api/v1/earnings", "/api/v1/earnings.csv", "/api/v1/earnings.pdf"]),
  );
  for (const path of lists) {
    const token = path.includes("/ops/") ? operator : vendor.token;
    const days = (from: string, to: string) => app.send(`${path}?from=${from}&to=${to}`, { token });
    expect((await days("2026-11-20", "2026-11-20")).status, path).toBe(200);
    const refused = await days("2026-11-27", "2026-10-28");
    expect([refused.status, await refused.json()], path).toMatchObject([
      422,
      { message: "The last day must not be before the first" },
    ]);
  }
});
