import sharp from "sharp";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  anAddress,
  newVendor,
  offerApproved,
  operatorToken,
  type Vendor,
} from "../../../../test/support/vendors.ts";
import { openWorld, type TestApp } from "../../../../test/support/test-app.ts";

let world: TestApp;
let vendor: Vendor;
let other: Vendor;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`truncate vendor_service cascade`.execute(world.db);
  [vendor, other] = [await newVendor(world), await newVendor(world)];
});

const png = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "#0E5B57" } })
    .withExif({ IFD0: { Copyright: "A private note" } })
    .png()
    .toBuffer();
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

function form(parts: Record<string, string | { bytes: Uint8Array; name: string; type: string }>) {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts))
    if (typeof part === "string") body.append(name, part);
    else body.append(name, new Blob([new Uint8Array(part.bytes)], { type: part.type }), part.name);
  return body;
}

const saveProfile = (body: FormData, token = vendor.token) =>
  world.send("/api/v1/profiles/update_profile", { method: "PUT", body, token });

const document = (bytes: Uint8Array, name = "licence.pdf", type = "application/pdf") =>
  form({ "profile[first_name]": "Meera", "profile[document]": { bytes, name, type } });

const profileOf = async (token: string) =>
  (await (await world.send("/api/v1/profiles/get_profile", { token })).json()).data.attributes;

describe("a profile", () => {
  test("is empty before it is saved, and keeps what is not sent", async () => {
    expect(await profileOf(vendor.token)).toMatchObject({
      first_name: "",
      full_name: "",
      email: vendor.email,
      document_url: null,
    });
    const first = form({
      "profile[first_name]": "Meera",
      "profile[last_name]": "Devi",
      "profile[actual_address]": "H-12, Lane 3",
      "profile[locality]": "Sector 62",
    });
    expect((await saveProfile(first)).status).toBe(200);
    await saveProfile(form({ "profile[last_name]": "Kumari" }));
    expect(await profileOf(vendor.token)).toMatchObject({
      full_name: "Meera Kumari",
      actual_address: "H-12, Lane 3",
    });
  });

  test("has a document that opens for its owner and for operators, for nobody else", async () => {
    const { data } = await (await saveProfile(document(PDF))).json();
    const open = (token?: string) =>
      world.send(data.attributes.document_url, token === undefined ? {} : { token });
    const mine = await open(vendor.token);
    expect(mine.headers.get("content-type")).toBe("application/pdf");
    expect(mine.headers.get("content-security-policy")).toContain("sandbox");
    // A PDF may hold scripts: it is saved, never opened in place, under a name of ours.
    expect(mine.headers.get("content-disposition")).toMatch(
      /^attachment; filename="document-\d+\.pdf"$/,
    );
    expect(Buffer.from(await mine.arrayBuffer()).equals(PDF)).toBe(true);
    expect((await open(await operatorToken(world))).status).toBe(200);
    expect((await open(other.token)).status).toBe(404);
    expect((await open()).status).toBe(404);
  });

  test("loses the document before when a new one comes", async () => {
    const first = (await (await saveProfile(document(PDF))).json()).data.attributes.document_url;
    const second = (await (await saveProfile(document(await png()))).json()).data.attributes;
    expect(second.document_type).toBe("image/webp");
    expect((await world.send(first, { token: vendor.token })).status).toBe(404);
    const picture = await world.send(second.document_url, { token: vendor.token });
    expect(picture.headers.get("content-disposition")).toMatch(
      /^inline; filename="document-\d+\.webp"$/,
    );
    const { exif, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([format, exif]).toEqual(["webp", undefined]);
  });

  test("keeps one document of ten that come at the same moment, the first ones too", async () => {
    const filesOf = async () =>
      world.db
        .selectFrom("stored_file")
        .innerJoin("account", "account.id", "stored_file.owner_id")
        .select("stored_file.id")
        .where("account.email", "=", vendor.email)
        .execute();
    for (const round of ["first", "later"]) {
      const saves = Array.from({ length: 10 }, () => saveProfile(document(PDF)));
      const statuses = (await Promise.all(saves)).map(({ status }) => status);
      // Two uploads of an account at a time; the others are told to come again.
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      const { document_url } = await profileOf(vendor.token);
      const kept = (await filesOf()).map(({ id }) => `/api/v1/files/${id}`);
      expect(kept, round).toEqual([document_url]);
      expect((await world.send(document_url, { token: vendor.token })).status).toBe(200);
    }
  });

  test.each<[string, () => Promise<Uint8Array>, string, string]>([
    [
      "an HTML page called licence.pdf",
      async () => Buffer.from("<!doctype html><script>alert(1)</script>"),
      "licence.pdf",
      "The document must be a PDF, JPEG, PNG or WebP file",
    ],
    [
      "an SVG",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      "logo.svg",
      "The document must be a PDF, JPEG, PNG or WebP file",
    ],
    [
      "a file of 6 MB",
      async () => Buffer.concat([PDF, Buffer.alloc(6 * 1024 * 1024)]),
      "large.pdf",
      "The document is larger than 5 MB",
    ],
    [
      "a truncated PNG",
      async () => {
        const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
        const whole = await sharp({
          create: { width: 300, height: 300, channels: 3, background: "#000", noise },
        })
          .png()
          .toBuffer();
        return whole.subarray(0, whole.byteLength / 2);
      },
      "half.png",
      "The document is damaged and cannot be read",
    ],
    [
      "a PDF without an end",
      async () => PDF.subarray(0, 20),
      "half.pdf",
      "The document is damaged: it ends before its end",
    ],
    ["an empty file", async () => Buffer.alloc(0), "empty.pdf", "The document is empty"],
  ])("refuses %s, and saves nothing", async (_name, bytes, name, sentence) => {
    const response = await saveProfile(document(await bytes(), name));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message: sentence });
    expect(await profileOf(vendor.token)).toMatchObject({ first_name: "", document_url: null });
  });

  test("never lets a file's name reach a path", async () => {
    const response = await saveProfile(document(PDF, "../../x"));
    expect(response.status).toBe(200);
    const files = await world.db.selectFrom("stored_file").select("id").execute();
    for (const { id } of files) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    for (const path of ["..%2f..%2fetc%2fpasswd", "%2e%2e", "x"])
      expect((await world.send(`/api/v1/files/${path}`, { token: vendor.token })).status).toBe(404);
  });

  test("is followed by services only once there is an address", async () => {
    const json = { products: [{ product_id: 601, price: 700 }], vendor_address_ids: [] };
    const refused = await world.send("/api/v1/vendors", { json, token: vendor.token });
    expect([refused.status, (await refused.json()).message]).toEqual([
      422,
      "No vendor addresses available. Please add one before submitting.",
    ]);
    const foreign = { ...json, vendor_address_ids: [other.addressId] };
    const answer = await world.send("/api/v1/vendors", { json: foreign, token: vendor.token });
    expect([answer.status, (await answer.json()).message]).toEqual([
      422,
      "There is no such address",
    ]);
  });

  test("the services page's gate holds without the page: no address of one's own, no service", async () => {
    await world.send(`/api/v1/addresses/${vendor.addressId}`, {
      method: "DELETE",
      token: vendor.token,
    });
    const submit = (id: number) =>
      world.send("/api/v1/vendors", {
        json: { products: [{ product_id: 601, price: 700 }], vendor_address_ids: [id] },
        token: vendor.token,
      });
    const add = (id: number) =>
      world.send("/api/v1/vendors/add_vendor_product", {
        method: "POST",
        body: form({
          category_id: "6",
          vendor_address_id: String(id),
          "product_details[][title]": "Tap polishing",
          "product_details[][short_title]": "Taps",
          "product_details[][description]": "Each tap shines.",
          "product_details[][content]": "Each tap shines.",
          "product_details[][price]": "250",
        }),
        token: vendor.token,
      });
    for (const id of [vendor.addressId, other.addressId, 0, 2_147_483_647]) {
      expect((await submit(id)).status).toBe(422);
      expect((await add(id)).status).toBe(422);
    }
    // What the page's gate asks for is an address, with a profile or without.
    const json = anAddress();
    const added = await world.send("/api/v1/addresses", { json, token: vendor.token });
    const { id } = (await added.json()) as { id: number };
    expect((await submit(id)).status).toBe(201);
    expect((await add(id)).status).toBe(201);
  });

  test("takes multipart only, well formed and of a sensible size", async () => {
    const path = "/api/v1/profiles/update_profile";
    const json = { method: "PUT", json: { profile: {} }, token: vendor.token };
    expect((await world.send(path, json)).status).toBe(415);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const broken = { method: "PUT", body: "not a form", headers, token: vendor.token };
    expect((await world.send(path, broken)).status).toBe(400);
    const huge = { ...broken, body: "x".repeat(33 * 1024 * 1024) };
    expect((await world.send(path, huge)).status).toBe(413);
  });
});

describe("an address", () => {
  const list = async (token: string) => world.send("/api/v1/addresses", { token });

  test("is in the city that its id names, and refused when the name says another city", async () => {
    const json = { vendor_address: { ...anAddress(2).vendor_address, city: "new delhi" } };
    const added = await world.send("/api/v1/addresses", { json, token: vendor.token });
    const { id, city, address_id } = await added.json();
    expect([city, address_id]).toEqual(["Delhi", 2]);
    const moved = { vendor_address: { ...anAddress(4).vendor_address, city: "Delhi" } };
    const path = `/api/v1/addresses/${id}`;
    const refused = await world.send(path, { method: "PUT", json: moved, token: vendor.token });
    expect([refused.status, (await refused.json()).message]).toEqual([
      422,
      "city says Delhi, address_id says Gurugram",
    ]);
    expect((await (await list(vendor.token)).json()).at(-1)).toMatchObject({ id, city: "Delhi" });
  });

  test("is kept, changed and deleted by its owner alone", async () => {
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
    expect((await world.send(path, foreign)).status).toBe(404);
    expect((await world.send(path, { method: "DELETE", token: other.token })).status).toBe(404);
    const own = await world.send(path, { method: "PUT", json: change, token: vendor.token });
    expect(await own.json()).toMatchObject({ locality: "Sector 63", state: "UP" });
    expect((await world.send(path, { method: "DELETE", token: vendor.token })).status).toBe(200);
    expect((await list(vendor.token)).status).toBe(404);
  });

  test.each([
    ["address1", "Enter the address"],
    ["pin_code", "Enter the pin code"],
    ["city", "Choose a city"],
    ["locality", "Enter the locality"],
    ["address_id", "Choose a city"],
  ])("needs %s", async (field, sentence) => {
    const json = { vendor_address: { ...anAddress().vendor_address, [field]: undefined } };
    const response = await world.send("/api/v1/addresses", { json, token: vendor.token });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [sentence] });
  });

  test("takes any pin code, and no city that we do not know", async () => {
    const any = { vendor_address: { ...anAddress().vendor_address, pin_code: "12 AB" } };
    expect((await world.send("/api/v1/addresses", { json: any, token: vendor.token })).status).toBe(
      201,
    );
    const nowhere = { vendor_address: { ...anAddress().vendor_address, address_id: 77 } };
    const response = await world.send("/api/v1/addresses", { json: nowhere, token: vendor.token });
    expect([response.status, (await response.json()).message]).toEqual([
      422,
      "Choose a city from the list",
    ]);
  });
});

describe("a priced service", () => {
  const submit = (json: unknown, token = vendor.token) =>
    world.send("/api/v1/vendors", { json, token });
  const entries = async (token = vendor.token) =>
    (await world.send("/api/v1/vendors/vendor_services", { token })).json();

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
      "One of these services is no longer offered. Leave it out",
    ],
    [
      "a mini service",
      () => ({ products: [{ product_id: 651, price: 1 }], vendor_address_ids: [vendor.addressId] }),
      "One of these services is no longer offered. Leave it out",
    ],
  ])("is refused with %s", async (_name, json, sentence) => {
    const response = await submit(json());
    expect([response.status, (await response.json()).message]).toEqual([422, sentence]);
  });

  test("that was approved waits again when its price changes, and not when it stays", async () => {
    const id = await offerApproved(world, vendor);
    const change = (price: unknown, token = vendor.token) =>
      world.send(`/api/v1/vendors/${id}`, {
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
    const seen = await world.send("/api/v1/ops/vendor_services?status=pending", {
      token: await operatorToken(world),
    });
    expect(await seen.json()).toMatchObject([{ id, approved_price: 700, service: { price: 900 } }]);
  });

  test("is deleted by its owner alone", async () => {
    const id = await offerApproved(world, vendor);
    const remove = (token: string) =>
      world.send(`/api/v1/vendors/${id}`, { method: "DELETE", token });
    expect((await remove(other.token)).status).toBe(404);
    expect((await remove(vendor.token)).status).toBe(200);
    expect((await remove(vendor.token)).status).toBe(404);
  });

  test("that was rejected carries the operator's reason", async () => {
    const id = await offerApproved(world, vendor);
    const token = await operatorToken(world);
    const json = { status: "rejected", from: "approved", reason: "The price is twice the usual" };
    await world.send(`/api/v1/ops/vendor_services/${id}`, { method: "PUT", json, token });
    expect(await entries()).toMatchObject([{ status: "rejected", reason: json.reason }]);
    expect(
      (
        await world.send("/api/v1/ops/vendor_services/1?", {
          method: "PUT",
          json: { status: "pending" },
          token,
        })
      ).status,
    ).toBe(422);
  });
});

describe("a vendor's own product", () => {
  const add = (parts: Parameters<typeof form>[0], token = vendor.token) =>
    world.send("/api/v1/vendors/add_vendor_product", { method: "POST", body: form(parts), token });
  const one = (key: string, change: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries({
        title: "Brass lamp polishing",
        short_title: "Brass",
        description: "<p>Old brass<script>alert(1)</script></p>",
        content: "Lamps<br>Handles",
        price: "450",
        ...change,
      }).map(([field, value]) => [`product_details[${key}][${field}]`, value]),
    );
  const ids = () => ({ category_id: "6", vendor_address_id: String(vendor.addressId) });
  const publicTitles = async () =>
    (await (await world.send("/api/categories/6")).json()).products.map(
      ({ title }: { title: string }) => title,
    );

  test("is public once an operator has approved its entry, sanitised and with its picture", async () => {
    const image = { bytes: await png(), name: "lamp.png", type: "image/png" };
    const response = await add({
      ...ids(),
      ...one("0"),
      "product_details[0][image]": image,
      ...one("1", { title: "Copper pot polishing" }),
    });
    expect(response.status).toBe(201);
    expect(await publicTitles()).not.toContain("Brass lamp polishing");
    const token = await operatorToken(world);
    const waiting = await (
      await world.send("/api/v1/ops/vendor_services?status=pending", { token })
    ).json();
    expect(waiting).toMatchObject([
      { is_own_product: true, service: { title: "Brass lamp polishing", price: 450 } },
      { is_own_product: true, service: { title: "Copper pot polishing" } },
    ]);
    const path = `/api/v1/ops/vendor_services/${waiting[0].id}`;
    await world.send(path, { method: "PUT", json: { status: "approved" }, token });
    expect(await publicTitles()).toContain("Brass lamp polishing");
    expect(await publicTitles()).not.toContain("Copper pot polishing");
    const category = await (await world.send("/api/categories/6")).json();
    const lamp = category.products.find(({ title }: { title: string }) =>
      title.startsWith("Brass"),
    );
    expect(lamp.description).toBe("<p>Old brass</p>");
    expect((await world.send(lamp.image)).headers.get("content-type")).toBe("image/webp");
  });

  test("has a price for a month in a monthly package, and for a visit elsewhere", async () => {
    const titles = { "6": "Marble washed", "1": "Maid every day" };
    for (const [category_id, title] of Object.entries(titles))
      expect((await add({ ...ids(), category_id, ...one("0", { title }) })).status).toBe(201);
    const made = world.db
      .selectFrom("product")
      .innerJoin("bookable", "bookable.id", "product.id")
      .select(["title", "price_per"])
      .where("title", "in", Object.values(titles))
      .orderBy("title");
    expect(await made.execute()).toEqual([
      { title: "Maid every day", price_per: "a month" },
      { title: "Marble washed", price_per: "a visit" },
    ]);
  });

  test("may come as entries without numbers", async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(ids())) body.append(name, value);
    for (const title of ["First", "Second"])
      for (const [name, value] of Object.entries(one("", { title }))) body.append(name, value);
    const path = "/api/v1/vendors/add_vendor_product";
    expect((await world.send(path, { method: "POST", body, token: vendor.token })).status).toBe(
      201,
    );
    const entries = await (
      await world.send("/api/v1/vendors/vendor_services", { token: vendor.token })
    ).json();
    expect(entries.map(({ service }: { service: { title: string } }) => service.title)).toEqual([
      "First",
      "Second",
    ]);
  });

  test.each<[string, Record<string, string>, string]>([
    ["no title", one("0", { title: "" }), "Enter the full title"],
    ["a price with a comma", one("0", { price: "4,50" }), "Enter a price in rupees"],
    ["an unknown category", { ...one("0"), category_id: "77" }, "There is no such category"],
    ["no entry", {}, "Send at least one entry of product_details"],
  ])("is refused with %s, and nothing is kept", async (_name, parts, sentence) => {
    const response = await add({ ...ids(), ...parts });
    expect(response.status).toBe(422);
    expect((await response.json()).message).toContain(sentence);
    const kept = await world.db
      .selectFrom("bookable")
      .select("id")
      .where("status", "=", "pending")
      .where("title", "like", "%lamp%")
      .execute();
    expect(kept).toEqual([]);
  });

  test("is refused in an unknown category without keeping its picture", async () => {
    const countFiles = async () =>
      (await world.db.selectFrom("stored_file").select("id").execute()).length;
    const before = await countFiles();
    const image = { bytes: await png(), name: "lamp.png", type: "image/png" };
    const unknown = { ...ids(), ...one("0"), category_id: "77" };
    const response = await add({ ...unknown, "product_details[0][image]": image });
    expect([response.status, (await response.json()).message]).toEqual([
      422,
      "There is no such category",
    ]);
    expect(await countFiles()).toBe(before);
  });

  test("with a picture that is none adds nothing", async () => {
    const image = { bytes: Buffer.from("<html>"), name: "x.png", type: "image/png" };
    const response = await add({ ...ids(), ...one("0"), "product_details[0][image]": image });
    expect(await response.json()).toMatchObject({
      status: 422,
      issues: [
        { path: "product_details.0.image", message: "The image must be a JPEG, PNG or WebP file" },
      ],
    });
  });
});

test("an application of the public form is kept, with a missing price as 0", async () => {
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
  const response = await world.send("/api/vendors", { json: { vendor: vendorForm } });
  expect(response.status).toBe(201);
  const [row] = await world.db.selectFrom("vendor_application").selectAll().execute();
  expect(row).toMatchObject({
    name: "Imran Khan",
    phone_number: "9958012346",
    sub_location: "phase-3",
  });
  const services = await world.db.selectFrom("vendor_application_service").selectAll().execute();
  expect(services.map(({ price_paise }) => price_paise).toSorted((a, b) => a - b)).toEqual([
    0, 70000,
  ]);
});
