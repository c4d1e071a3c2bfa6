import { expect, test } from "vitest";
import { DESPITE } from "#test/fixtures.ts";
import { operatorToken } from "#test/vendors.ts";
import { form, png, setUpTwoVendors, vendor } from "#test/two-vendors.ts";
import { app, findRows, getJson, query, refusalOf } from "#test/set-up-test-app.ts";

setUpTwoVendors();

const add = (parts: Parameters<typeof form>[0], token = vendor.token) =>
  app.send("/api/v1/vendors/add_vendor_product", { method: "POST", body: form(parts), token });
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
  (await getJson("/api/categories/6")).products.map(({ title }: { title: string }) => title);

test("a vendor's own product is public once an operator has approved its entry, sanitised and with its picture", async () => {
  const image = { bytes: await png(), name: "lamp.png", type: "image/png" };
  const response = await add({
    ...ids(),
    ...one("0"),
    "product_details[0][image]": image,
    ...one("1", { title: "Copper pot polishing" }),
  });
  expect(response.status).toBe(201);
  expect(await publicTitles()).not.toContain("Brass lamp polishing");
  const token = await operatorToken(app);
  const { items: waiting } = await getJson("/api/v1/ops/vendor_services?status=pending", token);
  expect(waiting).toMatchObject([
    { is_own_product: true, service: { title: "Brass lamp polishing", price: 450 } },
    { is_own_product: true, service: { title: "Copper pot polishing" } },
  ]);
  const path = `/api/v1/ops/vendor_services/${waiting[0].id}`;
  await app.send(path, { method: "PUT", json: { status: "approved", ...DESPITE }, token });
  expect(await publicTitles()).toContain("Brass lamp polishing");
  expect(await publicTitles()).not.toContain("Copper pot polishing");
  const category = await getJson("/api/categories/6");
  const lamp = category.products.find(({ title }: { title: string }) => title.startsWith("Brass"));
  expect(lamp.description).toBe("<p>Old brass</p>");
  expect((await app.send(lamp.image)).headers.get("content-type")).toBe("image/webp");
});

test("a vendor's own product has a price for a month in a monthly package, and for a visit elsewhere", async () => {
  const titles = { "6": "Marble washed", "1": "Maid every day" };
  for (const [category_id, title] of Object.entries(titles))
    expect((await add({ ...ids(), category_id, ...one("0", { title }) })).status).toBe(201);
  const made = app.db
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

test("a vendor's own product may be sent as entries without indexes", async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries(ids())) body.append(name, value);
  for (const title of ["First", "Second"])
    for (const [name, value] of Object.entries(one("", { title }))) body.append(name, value);
  const path = "/api/v1/vendors/add_vendor_product";
  expect((await app.send(path, { method: "POST", body, token: vendor.token })).status).toBe(201);
  const entries = await getJson("/api/v1/vendors/vendor_services", vendor.token);
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
])(
  "a vendor's own product is refused with %s, and nothing is kept",
  async (_name, parts, sentence) => {
    const response = await add({ ...ids(), ...parts });
    expect(response.status).toBe(422);
    expect((await response.json()).message).toContain(sentence);
    const kept = await query`select from bookable where status = 'pending' and title like '%lamp%'`;
    expect(kept).toEqual([]);
  },
);

test("a vendor's own product is refused in an unknown category without keeping its picture", async () => {
  const countFiles = async () => (await findRows("stored_file", {}, ["id"])).length;
  const before = await countFiles();
  const image = { bytes: await png(), name: "lamp.png", type: "image/png" };
  const unknown = { ...ids(), ...one("0"), category_id: "77" };
  expect(await refusalOf(add({ ...unknown, "product_details[0][image]": image }))).toEqual([
    422,
    "There is no such category",
  ]);
  expect(await countFiles()).toBe(before);
});

test("a vendor's own product with a picture that is none adds nothing", async () => {
  const image = { bytes: Buffer.from("<html>"), name: "x.png", type: "image/png" };
  const response = await add({ ...ids(), ...one("0"), "product_details[0][image]": image });
  expect(await response.json()).toMatchObject({
    status: 422,
    issues: [
      { path: "product_details.0.image", message: "The image must be a JPEG, PNG or WebP file" },
    ],
  });
});

const titles = async () =>
  (await getJson("/api/v1/vendors/vendor_services", vendor.token)).map(
    ({ service }: { service: { title: string } }) => service.title,
  );

test("a vendor's own products that are sent again are not added twice, and no picture is kept", async () => {
  const image = { bytes: await png(), name: "lamp.png", type: "image/png" };
  const both = { ...ids(), ...one("0"), ...one("1", { title: "Copper pot polishing" }) };
  const send = () => add({ ...both, "product_details[0][image]": image });
  const countFiles = async () => (await findRows("stored_file", {}, ["id"])).length;
  const before = await countFiles();
  for (let attempt = 0; attempt < 2; attempt++) {
    const response = await send();
    expect([response.status, await response.json()]).toEqual([201, { message: "Service added." }]);
    expect(await titles()).toEqual(["Brass lamp polishing", "Copper pot polishing"]);
    expect(await countFiles()).toBe(before + 1);
  }
});

test("a vendor's own products that are sent twice at the same moment are added once", async () => {
  const answers = await Promise.all([1, 2].map(() => add({ ...ids(), ...one("0") })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await titles()).toEqual(["Brass lamp polishing"]);
});

test.each<[string, () => Promise<unknown>, Record<string, string>]>([
  ["has another price", async () => {}, one("0", { price: "451" })],
  ["has another content", async () => {}, one("0", { content: "Lamps" })],
  ["is in another category", async () => {}, { ...one("0"), category_id: "5" }],
  ["comes with another one", async () => {}, { ...one("0"), ...one("1", { title: "Copper" }) }],
  ["comes an hour later", async () => later(60), one("0")],
  ["comes after a rejection of the first", () => rejectLast(), one("0")],
])("a vendor's own product is added anew where it %s", async (_why, first, parts) => {
  await add({ ...ids(), ...one("0") });
  const before = (await titles()).length;
  await first();
  expect((await add({ ...ids(), ...parts })).status).toBe(201);
  expect((await titles()).length).toBeGreaterThan(before);
});

test("two of a vendor's own products that are alike in one request are two", async () => {
  const alike = { ...ids(), ...one("0"), ...one("1") };
  await add({ ...ids(), ...one("0") });
  await add(alike);
  expect(await titles()).toHaveLength(3);
  await add(alike);
  expect(await titles()).toHaveLength(3);
});

const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};

async function rejectLast(): Promise<void> {
  const entries = await getJson("/api/v1/vendors/vendor_services", vendor.token);
  const path = `/api/v1/ops/vendor_services/${entries.at(-1).id}`;
  const json = { status: "rejected", reason: "The words are unclear" };
  const token = await operatorToken(app);
  expect((await app.send(path, { method: "PUT", json, token })).status).toBe(200);
}
