import { beforeAll, expect, test } from "vitest";
import { aBooking, DESPITE } from "#test/fixtures.ts";
import { anAddress, newVendor, offerApproved, operatorToken, type Vendor } from "#test/vendors.ts";
import { app, setUpTestApp } from "#test/set-up-test-app.ts";
import type { TestApp } from "#test/test-app.ts";

let vendor: Vendor;
setUpTestApp();
beforeAll(async () => {
  vendor = await newVendor(app);
});

const ask = async (path: string, init: Parameters<TestApp["send"]>[1] = {}) => {
  const response = await app.send(path, { token: vendor.token, ...init });
  return { status: response.status, body: await response.json() };
};

test("P-CALL2-01 GET /addresses answers the cities with id and name", async () => {
  const { status, body } = await ask("/api/addresses", { token: "" });
  expect(status).toBe(200);
  expect(body.map(({ name }: { name: string }) => name)).toEqual([
    "Noida",
    "Delhi",
    "Greater Noida",
    "Gurugram",
  ]);
});

test("P-CALL2-02 GET /services answers id and service_name", async () => {
  const { body } = await ask("/api/services");
  expect(body.length).toBeGreaterThan(4);
  expect(body[0]).toEqual({ id: expect.any(Number), service_name: expect.any(String) });
});

test("P-CALL2-03 POST /vendors stores an application", async () => {
  const application = {
    name: "Imran",
    phone_number: "9958012346",
    location: "Noida",
    sub_location: "phase-3",
    services_attributes: [{ service_name: "Washroom Cleaning", price: 700 }],
  };
  expect((await ask("/api/vendors", { json: { vendor: application } })).status).toBe(201);
  const nameless = { vendor: { ...application, name: "" } };
  expect((await ask("/api/vendors", { json: nameless })).status).toBe(422);
});

test("P-CALL2-04 P-CALL2-05 v1/signup and v1/login answer a token", async () => {
  const person = {
    phone_number: "6400000001",
    email: "asha.works@example.in",
    password: "a-bucket-and-a-mop",
    password_confirmation: "a-bucket-and-a-mop",
    role: "vendor",
  };
  // Without a token: a sign-in ends the session of one that comes with it.
  expect((await ask("/api/v1/signup", { json: person, token: "" })).body).toEqual({
    token: expect.any(String),
  });
  const { email, password } = person;
  expect((await ask("/api/v1/login", { json: { email, password }, token: "" })).body).toEqual({
    token: expect.any(String),
  });
});

test("P-CALL2-06 P-CALL2-07 the profile is read and saved as multipart", async () => {
  const body = new FormData();
  body.append("profile[first_name]", "Meera");
  body.append("profile[last_name]", "Devi");
  expect((await ask("/api/v1/profiles/update_profile", { method: "PUT", body })).status).toBe(200);
  const { body: read } = await ask("/api/v1/profiles/get_profile");
  expect(read.data.attributes).toMatchObject({ full_name: "Meera Devi", document_url: null });
});

test("P-CALL2-08 show_categories_product answers categories with products", async () => {
  const { body } = await ask("/api/show_categories_product", { token: "" });
  const washroom = body.find(({ id }: { id: number }) => id === 6);
  expect(washroom.products[0]).toMatchObject({
    id: 601,
    name: "Classic washroom cleaning",
    title: "Classic washroom cleaning",
  });
});

test("P-CALL2-09 P-CALL2-10 P-CALL2-11 P-CALL2-12 addresses: none is 404, then added, changed, deleted", async () => {
  const own = await newVendor(app);
  const remove = { method: "DELETE", token: own.token };
  expect((await ask(`/api/v1/addresses/${own.addressId}`, remove)).status).toBe(200);
  expect((await ask("/api/v1/addresses", { token: own.token })).status).toBe(404);
  const added = await ask("/api/v1/addresses", { json: anAddress(), token: own.token });
  expect(added).toMatchObject({ status: 201, body: { state: "UP", address_id: 1 } });
  const changed = { vendor_address: { ...anAddress(4).vendor_address, city: "Gurugram" } };
  const put = { method: "PUT", json: changed, token: own.token };
  expect(await ask(`/api/v1/addresses/${added.body.id}`, put)).toMatchObject({
    status: 200,
    body: { city: "Gurugram", address_id: 4 },
  });
  expect((await ask("/api/v1/addresses", { token: own.token })).body).toHaveLength(1);
});

test("P-CALL2-13 v1/get_locations answers the cities, whatever the payload", async () => {
  const { body } = await ask("/api/v1/get_locations", { json: { anything: [1] } });
  expect(body).toHaveLength(4);
  expect((await ask("/api/v1/get_locations", { method: "POST" })).body).toEqual(body);
  const form = new FormData();
  form.set("anything", "at all");
  const payloads: [body: BodyInit, type: string][] = [
    ["anything at all", "text/plain"],
    ["anything=at+all", "application/x-www-form-urlencoded"],
    ["", "application/json"],
    ["{ not JSON", "application/json"],
    [new Uint8Array([0, 255]), "application/octet-stream"],
  ];
  const sent = payloads.map(([body, type]) => ({ body, headers: { "content-type": type } }));
  for (const init of [...sent, { body: form }]) {
    const answer = await ask("/api/v1/get_locations", { method: "POST", ...init });
    expect(answer).toMatchObject({ status: 200, body });
  }
});

test("P-CALL2-14 P-CALL2-15 P-CALL2-16 P-CALL2-17 services are submitted, listed, priced again and deleted", async () => {
  const json = {
    products: [{ product_id: 601, price: 700 }],
    vendor_address_ids: [vendor.addressId],
  };
  expect((await ask("/api/v1/vendors", { json })).status).toBe(201);
  const [entry] = (await ask("/api/v1/vendors/vendor_services")).body;
  expect(entry).toMatchObject({
    status: "pending",
    service: { title: "Classic washroom cleaning", price: 700 },
    location: { address1: "Shop 4, Block C market", locality: "Sector 62", city: "Noida" },
  });
  const path = `/api/v1/vendors/${entry.id}`;
  const price = { method: "PUT", json: { vendor_service: { price: "750" } } };
  expect((await ask(path, price)).status).toBe(200);
  expect((await ask(path, { method: "DELETE" })).status).toBe(200);
  expect((await ask("/api/v1/vendors/vendor_services")).body).toEqual([]);
});

test("P-CALL2-18 v1/vendors/add_vendor_product accepts repeated product_details", async () => {
  const body = new FormData();
  body.append("category_id", "6");
  body.append("vendor_address_id", String(vendor.addressId));
  for (const title of ["Lamp", "Pot"])
    for (const [field, value] of Object.entries({
      title,
      description: "Brass",
      short_title: title,
      content: "Polished",
      price: "300",
    }))
      body.append(`product_details[][${field}]`, value);
  const path = "/api/v1/vendors/add_vendor_product";
  expect((await ask(path, { method: "POST", body })).status).toBe(201);
  expect((await ask("/api/v1/vendors/vendor_services")).body).toHaveLength(2);
});

test("P-CALL2-19 P-CALL2-20 P-CALL2-21 P-CALL2-24 bookings are offered, answered in any case of letters, and become history", async () => {
  await offerApproved(app, vendor);
  await app.send("/api/bookings", { json: aBooking() });
  const [offered] = (await ask("/api/bookings/vendor_upcoming_bookings")).body;
  expect(offered).toMatchObject({
    first_name: "Kavita",
    last_name: "Sharma",
    booking_date: "2026-11-22",
    booking_status: "pending",
    products: [{ short_title: "Classic" }, {}],
  });
  const path = `/api/bookings/${offered.id}/accept_reject_booking`;
  expect((await ask(path, { json: { status: "ACCEPTED" } })).status).toBe(200);
  app.clock.now = new Date("2026-11-22T05:30:00Z");
  expect((await ask(path, { json: { status: "Completed" } })).status).toBe(200);
  expect((await ask("/api/bookings/vendor_past_bookings")).body).toMatchObject([
    { booking_status: "completed", products: { short_title: expect.stringContaining("Classic") } },
  ]);
});

test("P-CALL2-22 P-CALL2-23 the token comes with and without Bearer, the path with any slashes", async () => {
  for (const authorization of [vendor.token, `Bearer ${vendor.token}`])
    for (const path of ["/api/v1/profiles/get_profile", "//api//v1/profiles/get_profile/"])
      expect((await app.send(path, { headers: { authorization } })).status).toBe(200);
});

test("P-SEC-01 a sign-up makes customers and vendors, nobody else", async () => {
  for (const role of ["operator", "admin", "root", "Vendor "]) {
    const person = {
      email: `x${role.trim()}@example.in`,
      phone_number: "6400000009",
      password: "a-bucket-and-a-mop",
      role,
    };
    expect((await ask("/api/v1/signup", { json: person })).status).toBe(422);
  }
});

test("P-SEC-02 another vendor's records are not there", async () => {
  const other = await newVendor(app);
  const id = await offerApproved(app, other, 501);
  const calls: [string, string, unknown][] = [
    ["PUT", `/api/v1/addresses/${other.addressId}`, anAddress()],
    ["DELETE", `/api/v1/addresses/${other.addressId}`, undefined],
    ["PUT", `/api/v1/vendors/${id}`, { vendor_service: { price: 1 } }],
    ["DELETE", `/api/v1/vendors/${id}`, undefined],
  ];
  for (const [method, path, json] of calls)
    expect((await ask(path, { method, json })).status, path).toBe(404);
});

test("P-SEC-03 what a vendor writes is sanitised where it enters", async () => {
  const body = new FormData();
  body.append("category_id", "6");
  body.append("vendor_address_id", String(vendor.addressId));
  const evil = '<img src=x onerror=alert(1)><b onclick="x">Bold</b><script>x</script>';
  for (const [field, value] of Object.entries({
    title: "Evil",
    description: evil,
    short_title: "Evil",
    content: evil,
    price: "300",
  }))
    body.append(`product_details[0][${field}]`, value);
  await ask("/api/v1/vendors/add_vendor_product", { method: "POST", body });
  const token = await operatorToken(app);
  const waiting = await ask("/api/v1/ops/vendor_services?status=pending", { token });
  for (const { id } of waiting.body.items)
    await ask(`/api/v1/ops/vendor_services/${id}`, {
      method: "PUT",
      json: { status: "approved", ...DESPITE },
      token,
    });
  const { body: category } = await ask("/api/categories/6");
  const product = category.products.find(({ title }: { title: string }) => title === "Evil");
  expect([product.description, product.content]).toEqual(["<b>Bold</b>", "<b>Bold</b>"]);
});
