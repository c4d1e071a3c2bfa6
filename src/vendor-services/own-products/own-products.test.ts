import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { OwnProduct, VendorServiceEntry } from "../contract.ts";
import { DESPITE } from "#test/fixtures.ts";
import { newVendor, operatorToken, type Vendor } from "#test/vendors.ts";
import { app, findRows, getJson, refusalOf, setUpTestApp } from "#test/set-up-test-app.ts";

let vendor: Vendor;
let other: Vendor;
setUpTestApp();
beforeAll(async () => {
  [vendor, other] = [await newVendor(app), await newVendor(app)];
});

const png = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();

const FIELDS = {
  title: "Brass lamp polishing",
  short_title: "Brass",
  description: "<p>Old brass</p>",
  content: "Lamps<br>Handles",
  price: "450",
};

async function send(
  method: string,
  path: string,
  fields: Record<string, string>,
  { image, token = vendor.token }: { image?: Buffer; token?: string } = {},
) {
  const body = new FormData();
  const isNew = method === "POST";
  for (const [name, value] of Object.entries(fields)) {
    const isOuter = isNew && name.endsWith("_id");
    body.append(isOuter ? name : `${isNew ? "product_details[0]" : "product"}[${name}]`, value);
  }
  if (image)
    body.append(
      isNew ? "product_details[0][image]" : "product[image]",
      new Blob([new Uint8Array(image)], { type: "image/png" }),
      "lamp.png",
    );
  return app.send(`/api/v1/vendors/${path}`, { method, body, token });
}

const entries = async (): Promise<VendorServiceEntry[]> =>
  (await app.send("/api/v1/vendors/vendor_services", { token: vendor.token })).json();
const read = async (id: number, token = vendor.token) =>
  app.send(`/api/v1/vendors/products/${id}`, { token });
const product = async (id: number): Promise<OwnProduct> => (await read(id)).json();

/** A vendor's own product, decided by an operator. */
async function made(status?: "approved" | "rejected"): Promise<VendorServiceEntry> {
  const where = { category_id: "6", vendor_address_id: String(vendor.addressId) };
  const image = await png("red");
  const added = await send("POST", "add_vendor_product", { ...FIELDS, ...where }, { image });
  expect(added.status).toBe(201);
  const { id } = (await entries()).at(-1)!;
  if (status) await decide(id, status);
  return (await entries()).at(-1)!;
}

async function decide(id: number, status: string): Promise<void> {
  const decided = await app.send(`/api/v1/ops/vendor_services/${id}`, {
    method: "PUT",
    json: {
      status,
      ...(status === "rejected" ? { reason: "The picture shows somebody" } : DESPITE),
    },
    token: await operatorToken(app),
  });
  expect(decided.status).toBe(200);
}

const CHANGE = {
  category_id: "5",
  title: "Brass and copper polishing",
  short_title: "Brass, copper",
  description: "<p>Old<script>alert(1)</script> metal</p>",
  content: "Lamps",
  price: "1,450",
};

test("a rejected product of one's own is changed, picture too, and waits for approval again", async () => {
  const entry = await made("rejected");
  const id = entry.service.id;
  expect(entry).toMatchObject({
    status: "rejected",
    reason: "The picture shows somebody",
    service: { is_own: true, is_public: false, can_edit: true },
  });
  const before = await product(id);
  expect(before).toMatchObject({
    ...FIELDS,
    content: "Lamps<br />Handles",
    price: 450,
    category_id: 6,
    status: "rejected",
  });

  const changed = await send("PUT", `products/${id}`, CHANGE, { image: await png("blue") });
  expect(changed.status).toBe(200);
  expect((await entries()).at(-1)).toMatchObject({
    id: entry.id,
    status: "pending",
    reason: "",
    service: { title: CHANGE.title, price: 1450, can_edit: false, is_public: false },
  });
  const after = await product(id);
  expect(after).toMatchObject({
    category_id: 5,
    description: "<p>Old metal</p>",
    status: "pending",
  });
  expect(after.image).not.toBe(before.image);
  const { token } = vendor;
  expect((await app.send(after.image, { token })).status).toBe(200);
  expect((await app.send(before.image, { token })).status).toBe(404);

  await decide(entry.id, "approved");
  const category = await getJson("/api/categories/5");
  expect(category.products).toContainEqual(
    expect.objectContaining({ id, title: CHANGE.title, price: 1450, image: after.image }),
  );
});

test("without a new picture the old one stays", async () => {
  const { service } = await made("rejected");
  const { image } = await product(service.id);
  expect((await send("PUT", `products/${service.id}`, CHANGE)).status).toBe(200);
  expect((await product(service.id)).image).toBe(image);
});

test.each([
  ["waits", undefined],
  ["is approved", "approved"],
] as const)("a product that %s is not changed under anybody's eyes", async (_, status) => {
  const { service } = await made(status);
  expect(service.can_edit).toBe(false);
  expect(await refusalOf(send("PUT", `products/${service.id}`, CHANGE))).toEqual([
    409,
    "This service was not rejected, so it cannot be changed now",
  ]);
  expect(await product(service.id)).toMatchObject({ title: FIELDS.title });
});

test("a product of another vendor, and one of the catalogue, are 404", async () => {
  const { service } = await made("rejected");
  for (const id of [service.id, 601]) {
    const token = id === 601 ? vendor.token : other.token;
    expect((await read(id, token)).status).toBe(404);
    expect((await send("PUT", `products/${id}`, CHANGE, { token })).status).toBe(404);
  }
  expect(await product(service.id)).toMatchObject({ title: FIELDS.title, status: "rejected" });
});

test("an error is reported at its field, and nothing is saved", async () => {
  const { service } = await made("rejected");
  const countFiles = async () => (await findRows("stored_file", {}, ["id"])).length;
  const before = await countFiles();
  const image = await png("green");
  const wrong: [Record<string, string>, Buffer | undefined, string][] = [
    [{ title: "" }, undefined, "title"],
    [{ price: "free" }, undefined, "price"],
    [{ category_id: "77" }, image, "product.category_id"],
    [{}, Buffer.from("<html>"), "product.image"],
  ];
  for (const [change, sent, path] of wrong) {
    const options = sent === undefined ? {} : { image: sent };
    const refused = await send("PUT", `products/${service.id}`, { ...CHANGE, ...change }, options);
    expect(refused.status).toBe(422);
    expect((await refused.json()).issues).toMatchObject([{ path }]);
  }
  expect(await countFiles()).toBe(before);
  expect(await product(service.id)).toMatchObject({ title: FIELDS.title, status: "rejected" });
});

test("an application names one of our cities, in any case or by its id, and no other", async () => {
  const apply = (location: unknown) =>
    app.send("/api/vendors", {
      json: { vendor: { name: "Imran Khan", phone_number: "9958012346", location } },
    });
  for (const location of ["gurugram", " Delhi ", 3])
    expect((await apply(location)).status).toBe(201);
  const rows = await findRows("vendor_application", {}, ["location"]);
  expect(rows.map(({ location }) => location)).toEqual(["Gurugram", "Delhi", "Greater Noida"]);
  for (const location of ["Atlantis", "77"]) {
    expect(await refusalOf(apply(location), "issues")).toMatchObject([
      422,
      [{ path: "vendor.location", message: "Please choose a city from the list" }],
    ]);
  }
});
