import { expect, test } from "vitest";
import { aBooking } from "#test/fixtures.ts";
import {
  ask,
  idsOf,
  post,
  product,
  publicly,
  put,
  token,
  trail,
  type Item,
  setUpCatalogue,
} from "#test/catalogue-calls.ts";
import { newVendor, offerApproved } from "#test/vendors.ts";
import { app, getJson, SATURDAY } from "#test/set-up-test-app.ts";

setUpCatalogue();

const newMini = (json: Record<string, unknown> = {}) =>
  post("mini_services", {
    category_id: 5,
    title: "Kettle, descaled",
    price: 120,
    picture: "mini-geyser.svg",
    ...json,
  });

test("operators decide whether more than one can be booked", async () => {
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

test("O-SEED-05 a change of a product is public at once, and in the audit trail before and after", async () => {
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

test("a change of a price is history from then on, and leaves what is booked as it was", async () => {
  const booked = await app.send("/api/bookings", {
    json: aBooking({ products: [{ product_id: 602, product_count: 1 }] }),
  });
  const { booking } = (await booked.json()) as Item;
  const was = await product(602);
  app.clock.now = new Date(SATURDAY.getTime() + 60_000);
  await put("products/602", { ...was, price: 2222 });
  const followed = await app.send(`/api/v1/bookings/follow/${booking.follow_key}`);
  expect(((await followed.json()) as Item).booking.total).toBe(was.price);
  const { body } = await ask("products/602/prices");
  expect(body.items).toMatchObject([
    { price: 2222, since: "2026-11-21T05:31:00.000Z", by: "desk@example.in" },
    { price: was.price, by: "" },
  ]);
  app.clock.now = SATURDAY;
});

test("a change of a price by more than half, or below approved vendor prices, is asked about with the numbers", async () => {
  const vendor = await newVendor(app);
  await offerApproved(app, vendor, 602, 900);
  const was = await product(602);
  const asking = async (change: object) => {
    const json = { ...was, ...change };
    const path = "/api/v1/ops/products/602";
    const headers = { "ask-price": "yes" };
    const answer = await app.send(path, { method: "PUT", json, token, headers });
    const { message, asks } = (await answer.json()) as { message?: string; asks?: string };
    return [answer.status, asks, message];
  };
  const rupees = (price: number) => `₹${price.toLocaleString("en-IN")}`;
  const half = was.price / 2;
  expect(await asking({ price: 13 })).toEqual([
    409,
    "price",
    `${rupees(was.price)} becomes ₹13, ${Math.round((1 - 13 / was.price) * 100)} % less. ` +
      "1 vendor is approved at more than that, up to ₹900",
  ]);
  expect((await asking({ price: was.price + half + 1 }))[1]).toBe("price");
  expect((await asking({ price: 899 }))[2]).toContain("1 vendor is approved at more");
  expect(await product(602)).toEqual(was);
  expect((await asking({ price: Math.max(900, was.price - 1) }))[0]).toBe(200);
  const { version } = await product(602);
  expect((await put("products/602", { ...was, price: 13, version })).status).toBe(200);
  await put("products/602", { ...was, version: version + 1 });
});

test("a change of an older version changes nothing and answers what is there now", async () => {
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

test("a change has one winner of ten who publish the same version at once", async () => {
  const was = await product(602);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => put("products/602", { ...was, price: 3000 + at })),
  );
  const [winner, ...others] = answers.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  expect((await product(602)).price).toBe(winner?.body.price);
});

test("a change is sanitised for every author", async () => {
  const was = await product(602);
  await put("products/602", {
    ...was,
    description: '<p onclick="x()">Fine<script>alert(1)</script></p>',
    content: "One<br>Two<img src=x onerror=alert(1)>",
  });
  expect(await product(602)).toMatchObject({ description: "<p>Fine</p>", content: "One<br />Two" });
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
])("a change with %s %j is refused at that field", async (field, value, sentence) => {
  const { status, body } = await put("products/601", { ...(await product()), [field]: value });
  expect(status).toBe(422);
  expect(body.issues[0]?.path.split(".")[0]).toBe(field);
  expect(body.message).toMatch(sentence);
});

test("a change of a product's category puts it last there, without the mini services of the old one", async () => {
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

test("O-SEED-05 a category that operators add has an id above 100 and takes products and mini services", async () => {
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
  const booked = await app.send("/api/bookings", {
    json: aBooking({ products: [{ product_id: made.body.id, product_count: 1 }] }),
  });
  expect(booked.status).toBe(201);
  const search = { json: { category_type: "customizable_package" } };
  const found = (await (await app.send("/api/categories/search", search)).json()) as Item[];
  expect(found.at(-1)?.id).toBe(category_id);
});

test("O-SEED-06 cities and service names are in the public lists at once", async () => {
  const city = await post("cities", { name: "Ghaziabad", pin_prefixes: ["2010", "201002"] });
  expect(city.status).toBe(201);
  const cities = (await getJson("/api/addresses")) as Item[];
  expect(cities.at(-1)).toEqual({ id: city.body.id, name: "Ghaziabad" });
  const name = await post("service_names", { service_name: "Terrace Cleaning" });
  const names = (await getJson("/api/services")) as Item[];
  expect(names.at(-1)).toEqual({ id: name.body.id, service_name: "Terrace Cleaning" });
});

test("O-SEED-06 a city's name and pin codes are unique", async () => {
  const named = await post("cities", { name: "Delhi", pin_prefixes: ["999"] });
  expect([named.status, named.body.message]).toEqual([
    422,
    "There is one of this name already, perhaps retired",
  ]);
  const shared = await post("cities", { name: "New Delhi", pin_prefixes: ["110", "111"] });
  expect(shared.body.message).toBe("110 leads to Delhi already");
  expect((await post("cities", { name: "X", pin_prefixes: ["0"] })).status).toBe(422);
});

test("the order is what the public sees", async () => {
  const was = idsOf(await ask("products?category_id=6"));
  const ids = [...was.slice(1), ...was.slice(0, 1)];
  expect((await put("products/order", { ids, was })).status).toBe(200);
  expect((await publicly(6)).products.map(({ id }: Item) => id)).toEqual(ids);
});

test("the order of a few leaves the others in their places", async () => {
  const all = idsOf(await ask("categories"));
  expect((await put("categories/order", { ids: [7, 3], was: [3, 7] })).status).toBe(200);
  const swapped = all.map((id) => (id === 3 ? 7 : id === 7 ? 3 : id));
  expect(idsOf(await ask("categories"))).toEqual(swapped);
});

test("the order that another operator has changed meanwhile is unchanged", async () => {
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

test("the order of things from two lists is refused", async () => {
  const { status } = await put("products/order", { ids: [601, 501], was: [601, 501] });
  expect(status).toBe(422);
});

test("a list is in pages, each after the last, and exported as a file", async () => {
  const all = idsOf(await ask("products"));
  const seen: number[] = [];
  let cursor = "";
  do {
    const page = await ask(`products?limit=7${cursor}`);
    seen.push(...idsOf(page));
    cursor = page.body.next === null ? "" : `&cursor=${page.body.next}`;
  } while (cursor !== "");
  expect(seen.slice(0, all.length)).toEqual(all);
  const file = await app.send("/api/v1/ops/products.csv?category_id=6", { token });
  expect(file.headers.get("content-type")).toContain("text/csv");
  expect((await file.text()).split("\r\n")[0]).toContain("Price in rupees");
});
