import { beforeAll, expect, test } from "vitest";
import { toPaise } from "#kernel/money/money.ts";
import { DESPITE } from "#test/fixtures.ts";
import { anAddress, newVendor, offerApproved, operatorToken } from "#test/vendors.ts";
import { app, getJson, refusalOf, setUpTestApp } from "#test/set-up-test-app.ts";

let operator: string;
setUpTestApp();
beforeAll(async () => {
  operator = await operatorToken(app);
});

const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const tally = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((one) => [one, statuses.filter((other) => other === one).length]),
  );

test("of 120 concurrent addresses exactly 50 are stored", async () => {
  const { token } = await newVendor(app);
  const add = () => app.send("/api/v1/addresses", { json: anAddress(), token });
  const statuses = await statusesOf(Array.from({ length: 120 }, add));
  // One existed before.
  expect(tally(statuses)).toEqual({ 201: 49, 422: 71 });
  const list = await app.send("/api/v1/addresses", { token });
  expect(await list.json()).toHaveLength(50);
});

test("services submitted to an address that is being deleted are stored or refused with a message", async () => {
  const { token } = await newVendor(app);
  for (let round = 0; round < 15; round++) {
    const address = await app.send("/api/v1/addresses", { json: anAddress(), token });
    const { id } = (await address.json()) as { id: number };
    const json = {
      products: [601, 602, 603].map((product_id) => ({ product_id, price: 500 + round })),
      vendor_address_ids: [id],
    };
    const submit = () => app.send("/api/v1/vendors", { json, token });
    const answers = await Promise.all([
      submit(),
      submit(),
      app.send(`/api/v1/addresses/${id}`, { method: "DELETE", token }),
      submit(),
      submit(),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses[2]).toBe(200);
    for (const [place, answer] of answers.entries())
      if (place !== 2 && answer.status !== 201)
        expect(await refusalOf(answer)).toEqual([422, "There is no such address"]);
  }
  const entries = await app.send("/api/v1/vendors/vendor_services", { token });
  expect(await entries.json()).toEqual([]);
});

test("a price changed beside a decision is decided as it was seen, or not at all", async () => {
  const vendor = await newVendor(app);
  const id = await offerApproved(app, vendor, 601, 700);
  const price = (rupees: number) =>
    app.send(`/api/v1/vendors/${id}`, {
      method: "PUT",
      json: { vendor_service: { price: rupees } },
      token: vendor.token,
    });
  const outcomes: Record<number, number> = {};
  for (let round = 0; round < 25; round++) {
    await price(800);
    const approve = { status: "approved", from: "pending", price: 800, ...DESPITE };
    const path = `/api/v1/ops/vendor_services/${id}`;
    const [decided, changed] = await Promise.all([
      app.send(path, { method: "PUT", json: approve, token: operator }),
      price(900),
    ]);
    expect(changed.status).toBe(200);
    expect([200, 409]).toContain(decided.status);
    outcomes[decided.status] = (outcomes[decided.status] ?? 0) + 1;
    const [entry] = await getJson("/api/v1/vendors/vendor_services", vendor.token);
    // 900 was never approved.
    expect(entry).toMatchObject({ status: "pending", service: { price: 900 } });
  }
});

test("at most 2,000 services are stored, also when they are submitted at once", async () => {
  const { token } = await newVendor(app);
  const { db } = app;
  const made = Array.from({ length: 100 }, (_, place) => ({ id: 900_000 + place, place }));
  await db
    .insertInto("bookable")
    .values(
      made.map(({ id }) => ({
        id,
        kind: "product",
        category_id: 6,
        title: `Made ${id}`,
        price_paise: toPaise(1),
        image: "x.svg",
      })),
    )
    .execute();
  await db
    .insertInto("product")
    .values(made.map(({ id }) => ({ id, short_title: "Made", duration_minutes: 60, crew: 1 })))
    .execute();
  const addresses: number[] = [];
  for (let count = 0; count < 49; count++) {
    const answer = await app.send("/api/v1/addresses", { json: anAddress(), token });
    addresses.push(((await answer.json()) as { id: number }).id);
  }
  const submit = (from: number, count: number) =>
    app.send("/api/v1/vendors", {
      json: {
        products: made.slice(from, from + count).map(({ id }) => ({ product_id: id, price: 500 })),
        vendor_address_ids: addresses,
      },
      token,
    });
  expect(await refusalOf(submit(0, 100))).toEqual([
    422,
    "At most 2,000 services can be offered. Delete some of them first",
  ]);
  // 49 × 25 = 1,225 each.
  const statuses = await statusesOf([submit(0, 25), submit(25, 25), submit(50, 25)]);
  expect(tally(statuses)).toEqual({ 201: 1, 422: 2 });
  const list = await app.send("/api/v1/vendors/vendor_services", { token });
  expect(await list.json()).toHaveLength(1225);
});
