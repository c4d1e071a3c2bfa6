import { beforeEach, expect, test } from "vitest";
import { fromRhythm } from "#kernel/time/rhythm.ts";
import { aBooking } from "#test/fixtures.ts";
import {
  ask,
  post,
  product,
  publicly,
  put,
  setUpCatalogue,
  token,
  trail,
} from "#test/catalogue-calls.ts";
import { app, getJson, query, updateRows } from "#test/set-up-test-app.ts";

setUpCatalogue();

beforeEach(() => updateRows("product", { id: 101 }, fromRhythm({ days_a_week: 6 })));

const change = async (id: number, rhythm: unknown) =>
  put(`products/${id}`, { ...(await product(id)), rhythm });

const shown = async (category: number, id: number): Promise<unknown> =>
  (await publicly(category)).products.find((one) => one.id === id)?.rhythm;

const search = async (category_type: string): Promise<{ products: { rhythm: unknown }[] }[]> =>
  (await app.send("/api/categories/search", { json: { category_type } })).json();

const bookables = async (ids: string): Promise<unknown> =>
  (await app.send(`/api/v1/bookables?ids=${ids}`)).json();

const book = async (products: { product_id: number; product_count: number }[]) =>
  (await app.send("/api/bookings", { json: aBooking({ products }) })).json();

const lines = () =>
  query`select product_id, days_a_week, visits_a_month from booking_line
    order by booking_id, product_id`;

test("a product says its rhythm wherever it is answered; what is done once has none", async () => {
  expect(await shown(1, 101)).toEqual({ days_a_week: 6 });
  expect(await shown(6, 601)).toBeNull();
  const monthly = (await search("monthly_package")).flatMap(({ products }) => products);
  expect(monthly.every(({ rhythm }) => rhythm !== null)).toBe(true);
  expect(await bookables("101,601,651")).toMatchObject([
    { id: 101, rhythm: { days_a_week: 6 } },
    { id: 601, rhythm: null },
    { id: 651, rhythm: null },
  ]);
  expect(await product(101)).toMatchObject({ rhythm: { days_a_week: 6 } });
  const desk = await getJson("/api/v1/ops/bookables", token);
  expect(desk).toContainEqual(
    expect.objectContaining({ id: 101, price_per: "a month", rhythm: { days_a_week: 6 } }),
  );
});

test("operators change it, from days a week to visits a month and to once", async () => {
  expect((await change(101, { visits_a_month: "4" })).body.rhythm).toEqual({ visits_a_month: 4 });
  expect(await shown(1, 101)).toEqual({ visits_a_month: 4 });
  expect(await trail()).toMatchObject({
    before: { rhythm: { days_a_week: 6 } },
    after: { rhythm: { visits_a_month: 4 } },
  });
  await change(101, null);
  expect(await shown(1, 101)).toBeNull();
  await change(101, { days_a_week: 7 });
  expect(await shown(1, 101)).toEqual({ days_a_week: 7 });
});

test("who does not know of it changes nothing of it, and a new product is done once", async () => {
  const { rhythm: _known, ...before } = await product(101);
  expect((await put("products/101", { ...before, title: "Care, 1 BHK" })).body).toMatchObject({
    title: "Care, 1 BHK",
    rhythm: { days_a_week: 6 },
  });
  const { id: _id, version: _version, ...fields } = before;
  const made = await post("products", { ...fields, title: "Care, once" });
  expect(made.body.rhythm).toBeNull();
});

test.each([
  [{ days_a_week: 0 }, "Enter on how many days a week somebody comes, from 1 to 7"],
  [{ days_a_week: 8 }, "Enter on how many days a week somebody comes, from 1 to 7"],
  [{ days_a_week: "" }, "Enter on how many days a week somebody comes, from 1 to 7"],
  [{ days_a_week: "two" }, "Enter on how many days a week somebody comes, from 1 to 7"],
  [{ days_a_week: 1.5 }, "Enter on how many days a week somebody comes, from 1 to 7"],
  [{ visits_a_month: 32 }, "Enter how many visits a month has, from 1 to 31"],
  [{ visits_a_month: "" }, "Enter how many visits a month has, from 1 to 31"],
  [{ visits_a_month: null }, "Enter how many visits a month has, from 1 to 31"],
  [{ days_a_week: 6, visits_a_month: 4 }, "Choose days a week, visits a month or once"],
  [{}, "Choose days a week, visits a month or once"],
  ["weekly", "Choose days a week, visits a month or once"],
])("the rhythm %j is refused in one sentence at its field", async (rhythm, message) => {
  const refused = await change(101, rhythm);
  expect(refused.status).toBe(422);
  const [issue, ...others] = refused.body.issues as { path: string; message: string }[];
  expect(others).toEqual([]);
  expect(issue?.path.split(".")[0]).toBe("rhythm");
  expect(issue?.message).toBe(message);
  expect(await shown(1, 101)).toEqual({ days_a_week: 6 });
});

test("a booking copies it, and a later change of the product changes no booking", async () => {
  await change(102, { visits_a_month: 4 });
  const { booking } = await book([
    { product_id: 101, product_count: 1 },
    { product_id: 102, product_count: 1 },
    { product_id: 601, product_count: 2 },
  ]);
  await change(101, { days_a_week: 1 });
  await change(102, null);
  expect(await lines()).toEqual([
    { product_id: 101, days_a_week: 6, visits_a_month: null },
    { product_id: 102, days_a_week: null, visits_a_month: 4 },
    { product_id: 601, days_a_week: null, visits_a_month: null },
  ]);
  const followed = await app.send(`/api/v1/bookings/follow/${booking.follow_key}`);
  expect((await followed.json()).booking.product).toMatchObject([
    { id: 101, rhythm: { days_a_week: 6 } },
    { id: 102, rhythm: { visits_a_month: 4 } },
    { id: 601, rhythm: null },
  ]);
});

test("the file of the products says it in words", async () => {
  const file = await app.send("/api/v1/ops/products.csv?category_id=1", { token });
  const [head, first] = (await file.text()).split("\r\n");
  expect(head).toContain("Price is for,Visits,Minutes");
  expect(first).toContain('a month,"6 days a week, 24 to 27 visits",40');
  expect((await ask("products/601")).body.rhythm).toBeNull();
});
