import { sweepFiles } from "#storage/server/sweep-files.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBooking } from "../../../../test/support/fixtures.ts";
import { newVendor, offerApproved, operatorToken } from "../../../../test/support/vendors.ts";
import { openWorld, SATURDAY, type TestApp } from "../../../../test/support/test-app.ts";

let world: TestApp;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  token = await operatorToken(world);
});
afterAll(() => world.close());

type Init = Parameters<TestApp["send"]>[1];
/** What the calls here answer, as far as the tests look at it. */
type Item = {
  id: number;
  version: number;
  title: string;
  price: number;
  picture: string;
  image: string;
  retired_at: string | null;
  category_id: number;
  category_type: string;
  products: Item[];
  items: Item[];
  prices: Item[];
  next: number | null;
  current: Item;
  booking: { follow_key: string; total: number };
  message: string;
  issues: { path: string }[];
};

const ask = async (path: string, init: Init = {}) => {
  const response = await world.send(`/api/v1/ops/${path}`, { token, ...init });
  return { status: response.status, body: (await response.json()) as Item };
};
const put = (path: string, json: unknown) => ask(path, { method: "PUT", json });
const post = (path: string, json: unknown = {}) => ask(path, { json });
const idsOf = ({ body }: { body: Item }): number[] => body.items.map(({ id }: Item) => id);

/** What of an item is written when it is published. */
const READ_ONLY = "id retired_at image maker products mini_services price_from".split(" ");
const fields = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !READ_ONLY.includes(name))) as Item;

const product = async (id = 601) => fields((await ask(`products/${id}`)).body);
const publicly = async (category: number) =>
  (await (await world.send(`/api/categories/${category}`)).json()) as Item;
const trail = () =>
  world.db.selectFrom("audit_entry").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();

const newMini = (json: Record<string, unknown> = {}) =>
  post("mini_services", {
    category_id: 5,
    title: "Kettle, descaled",
    price: 120,
    picture: "mini-geyser.svg",
    ...json,
  });

test("whether more than one can be booked is the operators' to say", async () => {
  const before = await product(1604);
  expect(before).toMatchObject({ countable: false });
  expect((await put("products/1604", { ...before, countable: true })).status).toBe(200);
  const { body } = await ask("products/1604");
  expect(body).toMatchObject({ countable: true });
  const open = (await publicly(body.category_id)).products.find(({ id }) => id === 1604);
  expect(open).toMatchObject({ countable: true });
  const odd = await put("products/1604", { ...(await product(1604)), countable: "many" });
  expect(odd.status).toBe(422);
});

describe("a change", () => {
  test("O-SEED-05 of a product is public at once, and in the audit trail before and after", async () => {
    const before = await product();
    const { status, body } = await put("products/601", {
      ...before,
      title: "Classic washroom, scrubbed",
      price: 999.5,
    });
    expect(status).toBe(200);
    expect(body.version).toBe(before.version + 1);
    expect((await publicly(6)).products[0]).toMatchObject({
      id: 601,
      title: "Classic washroom, scrubbed",
      price: 999.5,
    });
    expect(await trail()).toMatchObject({
      act: "price changed",
      subject: "product",
      subject_id: "601",
      before: { title: "Classic washroom cleaning", price: 949 },
      after: { title: "Classic washroom, scrubbed", price: 999.5 },
    });
  });

  test("of a price is history from then on, and leaves what is booked as it was", async () => {
    const booked = await world.send("/api/bookings", {
      json: aBooking({ products: [{ product_id: 602, product_count: 1 }] }),
    });
    const { booking } = (await booked.json()) as Item;
    const was = await product(602);
    world.clock.now = new Date(SATURDAY.getTime() + 60_000);
    await put("products/602", { ...was, price: 2222 });
    const followed = await world.send(`/api/v1/bookings/follow/${booking.follow_key}`);
    expect(((await followed.json()) as Item).booking.total).toBe(was.price);
    const { body } = await ask("products/602/prices");
    expect(body.prices).toMatchObject([
      { price: 2222, since: "2026-11-21T05:31:00.000Z", by: "desk@example.in" },
      { price: was.price, by: "" },
    ]);
    world.clock.now = SATURDAY;
  });

  test("of an older version changes nothing and answers what is there now", async () => {
    const [mine, theirs] = [await product(603), await product(603)];
    expect((await put("products/603", { ...theirs, price: 1600 })).status).toBe(200);
    const late = await put("products/603", { ...mine, title: "Another title" });
    expect(late.status).toBe(409);
    expect(late.body.message).toBe(
      "This was changed after you opened it, by desk@example.in, on Saturday 21 November at 11:00. " +
        "Nothing was overwritten",
    );
    expect(late.body.current).toMatchObject({ price: 1600, version: mine.version + 1 });
    expect(await product(603)).toMatchObject({ title: mine.title, price: 1600 });
  });

  test("has one winner of ten who publish the same version at once", async () => {
    const was = await product(602);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => put("products/602", { ...was, price: 3000 + at })),
    );
    const [winner, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect((await product(602)).price).toBe(winner?.body.price);
  });

  test("is sanitised, whoever writes it", async () => {
    const was = await product(602);
    await put("products/602", {
      ...was,
      description: '<p onclick="x()">Fine<script>alert(1)</script></p>',
      content: "One<br>Two<img src=x onerror=alert(1)>",
    });
    expect(await product(602)).toMatchObject({
      description: "<p>Fine</p>",
      content: "One<br />Two",
    });
  });

  test.each([
    ["price", "9,49", /^Enter a price in rupees/],
    ["title", " ", "Enter a title"],
    ["crew", 0, /^Enter how many people come/],
    ["duration_minutes", 1.5, /^Enter how many minutes/],
    ["category_id", 999, "Choose a category that is not retired"],
    ["mini_service_ids", [551], "A product goes with mini services of its own category"],
    ["picture", "../secret", "Choose a picture"],
    ["picture", "no-such-drawing.svg", "This picture is no longer there. Choose it again"],
    [
      "picture",
      "file:00000000-0000-4000-8000-000000000000",
      "This picture is no longer there. Choose it again",
    ],
  ])("with %s %j is refused at that field", async (field, value, sentence) => {
    const { status, body } = await put("products/601", { ...(await product()), [field]: value });
    expect(status).toBe(422);
    expect(body.issues[0]?.path.split(".")[0]).toBe(field);
    expect(body.message).toMatch(sentence);
  });

  test("of a product's category puts it last there, without the mini services of the old one", async () => {
    const was = await product(603);
    const moved = await put("products/603", { ...was, category_id: 5, mini_service_ids: [] });
    expect(moved.status).toBe(200);
    expect((await publicly(5)).products.at(-1)).toMatchObject({ id: 603, mini_services: [] });
    const back = { ...was, version: moved.body.version, mini_service_ids: [651] };
    expect((await put("products/603", back)).status).toBe(200);
    expect((await publicly(6)).products.at(-1)).toMatchObject({
      id: 603,
      mini_services: [{ id: 651 }],
    });
  });
});

describe("what operators add", () => {
  test("O-SEED-05 a category has an id above 100 and takes products and mini services", async () => {
    const category = await post("categories", {
      name: "Terrace Cleaning",
      category_type: "customizable_package",
      tagline: "Swept, scrubbed, rinsed",
      description: "<p>For the winter sun.</p>",
      picture: "windows.svg",
    });
    expect(category.status).toBe(201);
    expect(category.body.id).toBeGreaterThan(100);
    const category_id = category.body.id;
    const mini = await newMini({ category_id, title: "Water tank lid" });
    const made = await post("products", {
      category_id,
      title: "Terrace, one floor",
      short_title: "One floor",
      price: "1499",
      price_per: "a terrace",
      duration_minutes: 180,
      crew: 2,
      content: "Swept<br>Scrubbed",
      picture: "windows.svg",
      mini_service_ids: [mini.body.id],
    });
    expect(made.status).toBe(201);
    expect(await publicly(category_id)).toMatchObject({
      name: "Terrace Cleaning",
      products: [{ id: made.body.id, price: 1499, mini_services: [{ title: "Water tank lid" }] }],
    });
    const booked = await world.send("/api/bookings", {
      json: aBooking({ products: [{ product_id: made.body.id, product_count: 1 }] }),
    });
    expect(booked.status).toBe(201);
    const search = { json: { category_type: "customizable_package" } };
    const found = (await (await world.send("/api/categories/search", search)).json()) as Item[];
    expect(found.at(-1)?.id).toBe(category_id);
  });

  test("O-SEED-06 cities and service names are in the public lists at once", async () => {
    const city = await post("cities", { name: "Ghaziabad", pin_prefixes: ["2010", "201002"] });
    expect(city.status).toBe(201);
    const cities = (await (await world.send("/api/addresses")).json()) as Item[];
    expect(cities.at(-1)).toEqual({ id: city.body.id, name: "Ghaziabad" });
    const name = await post("service_names", { service_name: "Terrace Cleaning" });
    const names = (await (await world.send("/api/services")).json()) as Item[];
    expect(names.at(-1)).toEqual({ id: name.body.id, service_name: "Terrace Cleaning" });
  });

  test("O-SEED-06 a city keeps its name and its pin codes to itself", async () => {
    const named = await post("cities", { name: "Delhi", pin_prefixes: ["999"] });
    expect([named.status, named.body.message]).toEqual([
      422,
      "There is one of this name already, perhaps retired",
    ]);
    const shared = await post("cities", { name: "New Delhi", pin_prefixes: ["110", "111"] });
    expect(shared.body.message).toBe("110 leads to Delhi already");
    expect((await post("cities", { name: "X", pin_prefixes: ["0"] })).status).toBe(422);
  });
});

describe("what is retired", () => {
  test("O-SEED-05 a product vanishes from all that is public; what names it stays readable", async () => {
    const vendor = await newVendor(world);
    await offerApproved(world, vendor, 501);
    const json = aBooking({ products: [{ product_id: 501, product_count: 1 }] });
    const { booking } = (await (await world.send("/api/bookings", { json })).json()) as Item;
    const retired = await post("products/501/retire", { reason: "Nobody asks for it" });
    expect(retired.body.retired_at).toBe("2026-11-21T05:30:00.000Z");
    expect(await trail()).toMatchObject({ act: "retired", reason: "Nobody asks for it" });

    const ids = (list: Item[]) =>
      list.flatMap(({ products }: Item) => products.map((p: Item) => p.id));
    expect(ids([await publicly(5)])).not.toContain(501);
    const offerable = (await (await world.send("/api/show_categories_product")).json()) as Item[];
    expect(ids(offerable)).toContain(601);
    expect(ids(offerable)).not.toContain(501);

    const refused = await world.send("/api/bookings", { json });
    expect([refused.status, ((await refused.json()) as Item).message]).toEqual([
      422,
      "An item in your cart is no longer offered. Please remove it and book again",
    ]);
    const offered = await world.send("/api/v1/vendors", {
      json: {
        products: [{ product_id: 501, price: 1 }],
        vendor_address_ids: [(await newVendor(world)).addressId],
      },
      token: vendor.token,
    });
    expect(offered.status).toBe(422);

    const followed = await world.send(`/api/v1/bookings/follow/${booking.follow_key}`);
    expect(followed.status).toBe(200);
    const entries = await world.send("/api/v1/vendors/vendor_services", { token: vendor.token });
    expect(await entries.json()).toMatchObject([{ service: { id: 501 } }]);

    const again = await post("products/501/retire");
    expect([again.status, again.body.message]).toEqual([
      409,
      "It was retired already, by desk@example.in, on Saturday 21 November at 11:00",
    ]);
    expect((await post("products/501/restore")).status).toBe(200);
    expect(ids([await publicly(5)])).toContain(501);
  });

  test("a category takes what is in it along", async () => {
    await post("categories/8/retire");
    expect((await world.send("/api/categories/8")).status).toBe(404);
    const search = { json: { category_type: "customizable_package" } };
    const found = (await (await world.send("/api/categories/search", search)).json()) as Item[];
    expect(found.map(({ id }) => id)).not.toContain(8);
    const [inside] = idsOf(await ask("products?category_id=8"));
    const json = aBooking({ products: [{ product_id: inside, product_count: 1 }] });
    expect((await world.send("/api/bookings", { json })).status).toBe(422);
    await post("categories/8/restore");
    expect((await world.send("/api/bookings", { json })).status).toBe(201);
  });

  test.each([1, 2, 4, 5, 6, 13, 14])(
    "O-SEED-05 category %i, which the site's pages name, cannot be retired and keeps its kind",
    async (id) => {
      const refused = await post(`categories/${id}/retire`);
      expect(refused.status).toBe(409);
      expect(refused.body.message).toContain("cannot be retired");
      const was = (await ask(`categories/${id}`)).body;
      const rest = fields(was);
      const other =
        was.category_type === "monthly_package" ? "corporate_services" : "monthly_package";
      const { status, body } = await put(`categories/${id}`, { ...rest, category_type: other });
      expect([status, body.issues[0]?.path]).toEqual([422, "category_type"]);
    },
  );

  test("O-SEED-06 a city and a service name leave the public lists, and an address keeps its city", async () => {
    const vendor = await newVendor(world, 4);
    await post("cities/4/retire");
    await post("service_names/8/retire");
    const cities = (await (
      await world.send("/api/v1/get_locations", { method: "POST" })
    ).json()) as Item[];
    expect(cities.map(({ id }) => id)).not.toContain(4);
    const names = (await (await world.send("/api/services")).json()) as Item[];
    expect(names.map(({ id }) => id)).not.toContain(8);
    const address = (id: number) => ({
      vendor_address: {
        address1: "Shop 5",
        pin_code: "122001",
        city: "Gurugram",
        locality: "Sector 29",
        address_id: id,
      },
    });
    const path = `/api/v1/addresses/${vendor.addressId}`;
    const own = { method: "PUT", json: address(4), token: vendor.token };
    expect((await world.send(path, own)).status).toBe(200);
    const other = { json: address(4), token: vendor.token };
    expect((await world.send("/api/v1/addresses", other)).status).toBe(422);
    await post("cities/4/restore");
    await post("service_names/8/restore");
  });

  test("O-SEED-06 a city does not come back to pin codes that are another's by now", async () => {
    const was = (await post("cities", { name: "Meerut", pin_prefixes: ["2500", "2501"] })).body;
    await post(`cities/${was.id}/retire`);
    const now = (await post("cities", { name: "Meerut Cantt", pin_prefixes: ["2500"] })).body;
    const refused = await post(`cities/${was.id}/restore`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "2500 leads to Meerut Cantt already: take it away from one of the two first",
    ]);
    expect((await ask(`cities/${was.id}`)).body.retired_at).not.toBeNull();
    expect(await trail()).toMatchObject({ act: "created", subject_id: String(now.id) });
    await post(`cities/${now.id}/retire`);
    expect((await post(`cities/${was.id}/restore`)).status).toBe(200);
    await post(`cities/${was.id}/retire`);
  });

  test("O-SEED-06 of ten cities that come back to one pin code at once one does", async () => {
    const ids: number[] = [];
    for (let i = 0; i < 10; i++) {
      const made = await post("cities", { name: `Hapur ${i}`, pin_prefixes: ["2451"] });
      ids.push(made.body.id);
      await post(`cities/${made.body.id}/retire`);
    }
    const back = await Promise.all(ids.map((id) => post(`cities/${id}/restore`)));
    expect(back.filter(({ status }) => status === 200)).toHaveLength(1);
    await Promise.all(ids.map((id) => post(`cities/${id}/retire`)));
  });
});

describe("the order", () => {
  test("is what the public sees", async () => {
    const was = idsOf(await ask("products?category_id=6"));
    const ids = [...was.slice(1), ...was.slice(0, 1)];
    expect((await put("products/order", { ids, was })).status).toBe(200);
    expect((await publicly(6)).products.map(({ id }: Item) => id)).toEqual(ids);
  });

  test("of a few leaves the others in their places", async () => {
    const all = idsOf(await ask("categories"));
    expect((await put("categories/order", { ids: [7, 3], was: [3, 7] })).status).toBe(200);
    const swapped = all.map((id) => (id === 3 ? 7 : id === 7 ? 3 : id));
    expect(idsOf(await ask("categories"))).toEqual(swapped);
  });

  test("that somebody else has changed meanwhile is left as it is", async () => {
    const was = idsOf(await ask("cities"));
    const ids = was.toReversed();
    expect((await put("cities/order", { ids, was })).status).toBe(200);
    const late = await put("cities/order", { ids, was });
    expect([late.status, late.body.message]).toEqual([
      409,
      "Somebody else has changed the order meanwhile. Look at it again",
    ]);
    expect(idsOf(await ask("cities"))).toEqual(ids);
  });

  test("of things from two lists is refused", async () => {
    const { status } = await put("products/order", { ids: [601, 501], was: [601, 501] });
    expect(status).toBe(422);
  });
});

test("a list comes in pages, each where the last one ended, and as a file", async () => {
  const all = idsOf(await ask("products"));
  const seen: number[] = [];
  let cursor = "";
  do {
    const page = await ask(`products?limit=7${cursor}`);
    seen.push(...idsOf(page));
    cursor = page.body.next === null ? "" : `&cursor=${page.body.next}`;
  } while (cursor !== "");
  expect(seen.slice(0, all.length)).toEqual(all);
  const file = await world.send("/api/v1/ops/products.csv?category_id=6", { token });
  expect(file.headers.get("content-type")).toContain("text/csv");
  expect((await file.text()).split("\r\n")[0]).toContain("Price in rupees");
});

describe("a picture", () => {
  const upload = (bytes: Uint8Array, type = "image/png") => {
    const body = new FormData();
    body.append("picture", new Blob([new Uint8Array(bytes)], { type }), "floor.png");
    return ask("pictures", { method: "POST", body });
  };
  const png = () =>
    sharp({ create: { width: 64, height: 48, channels: 3, background: "#0E5B57" } })
      .png()
      .toBuffer();

  test("is drawn anew, opens for everybody, and is shown once it is published", async () => {
    const { status, body } = await upload(await png());
    expect(status).toBe(201);
    const opened = await world.send(body.image);
    expect(opened.headers.get("content-type")).toBe("image/webp");
    await put("products/601", { ...(await product()), picture: body.picture });
    expect((await publicly(6)).products.find(({ id }: Item) => id === 601)?.image).toBe(body.image);
  });

  test("that is none is refused", async () => {
    const { status, body } = await upload(Buffer.from("<svg onload=alert(1)>"), "image/png");
    expect([status, body.message]).toEqual([422, "The picture must be a JPEG, PNG or WebP file"]);
  });

  test("that nothing shows is gone a day later, one that is shown stays", async () => {
    const unused = (await upload(await png())).body;
    const shown = (await ask("products/601")).body.image;
    world.clock.now = new Date(SATURDAY.getTime() + 25 * 60 * 60 * 1000);
    const session = await world.send("/api/v1/login", {
      json: { email: "desk@example.in", password: "a-desk-in-noida" },
    });
    token = ((await session.json()) as { token: string }).token;
    const recent = (await upload(await png())).body;
    await sweepFiles(world.db, world.files, world.clock.now);
    expect((await world.send(unused.image)).status).toBe(404);
    expect((await world.send(shown)).status).toBe(200);
    expect((await world.send(recent.image)).status).toBe(200);
    world.clock.now = SATURDAY;
  });
});
