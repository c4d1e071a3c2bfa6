import { sql } from "kysely";
import { expect, test } from "vitest";
import { aBooking, DESPITE } from "#test/fixtures.ts";
import { anAddress, newVendor, offerApproved, operatorToken } from "#test/vendors.ts";
import type { Vendor } from "#test/vendors.ts";
import { app, findRows, getJson, query, setUpTestApp } from "#test/set-up-test-app.ts";
import { untilBlocked } from "#test/until-blocked.ts";

setUpTestApp({ empty: ["booking", "booking_request", "vendor_service", "offer_queue"] });

const NOIDA = 1;
const DELHI = 2;
const GREATER_NOIDA = 3;
const because = { reason: "As agreed" };

async function ops(path: string, json?: object, method = json === undefined ? "GET" : "POST") {
  const token = await operatorToken(app);
  const response = await app.send(`/api/v1/ops/${path}`, {
    method,
    token,
    ...(json !== undefined && { json }),
  });
  const body = await response.json();
  expect(response.status, body.message).toBe(200);
  return body;
}

async function book(change: Record<string, unknown> = {}): Promise<void> {
  expect((await app.send("/api/bookings", { json: aBooking(change) })).status).toBe(201);
}

async function approvedIn(cityId: number): Promise<Vendor> {
  const vendor = await newVendor(app, cityId);
  await offerApproved(app, vendor);
  return vendor;
}

const countOffers = async ({ token }: Vendor): Promise<number> =>
  (await getJson("/api/bookings/vendor_upcoming_bookings", token)).length;

const entriesOf = async ({ token }: Vendor): Promise<{ id: number }[]> =>
  (await app.send("/api/v1/vendors/vendor_services", { token })).json();

const move = (vendor: Vendor, cityId: number) =>
  app.send(`/api/v1/addresses/${vendor.addressId}`, {
    method: "PUT",
    json: anAddress(cityId),
    token: vendor.token,
  });

const countQueued = async (): Promise<number> =>
  (await findRows("offer_queue", {}, ["vendor_id"])).length;

test("what waits is offered to a vendor whose address moves to its city once it is approved there", async () => {
  const goes = await approvedIn(DELHI);
  const [entry] = await entriesOf(goes);
  await book();
  expect((await move(goes, NOIDA)).status).toBe(200);
  expect(await countQueued()).toBe(0);
  expect(await countOffers(goes)).toBe(0);
  await ops(`vendor_services/${entry!.id}`, { status: "approved", ...DESPITE }, "PUT");
  expect(await countOffers(goes)).toBe(1);
});

test("what waits is offered to the vendors of a city that is restored", async () => {
  await ops(`cities/${DELHI}/retire`, because);
  await book({ pin_code: "110001" });
  const [there, elsewhere] = [await newVendor(app, NOIDA), await approvedIn(NOIDA)];
  await offerApproved(app, there);
  await query`update vendor_address set city_id = ${DELHI} where id = ${there.addressId}`;
  expect(await countOffers(there)).toBe(0);
  await ops(`cities/${DELHI}/restore`, because);
  expect([await countOffers(there), await countOffers(elsewhere)]).toEqual([1, 0]);
});

test("what waits is offered to a vendor who comes to a city at the moment in which it is restored", async () => {
  await ops(`cities/${DELHI}/retire`, because);
  await book({ pin_code: "110001" });
  const vendor = await approvedIn(NOIDA);
  const other = await app.db.startTransaction().execute();
  await sql`update vendor_address set city_id = ${DELHI} where id = ${vendor.addressId}`.execute(
    other,
  );
  const restoring = ops(`cities/${DELHI}/restore`, because);
  await untilBlocked(app.db, 1);
  await other.commit().execute();
  await restoring;
  expect(await countOffers(vendor)).toBe(1);
});

test("what waits is offered to the vendors of the city that a retired one's pin codes lead to, and back", async () => {
  const [noida, greater] = [await approvedIn(NOIDA), await approvedIn(GREATER_NOIDA)];
  await book({ pin_code: "201310" });
  expect([await countOffers(noida), await countOffers(greater)]).toEqual([0, 1]);
  await ops(`cities/${GREATER_NOIDA}/retire`, because);
  expect(await countOffers(noida)).toBe(1);
  await book({ pin_code: "201310" });
  expect([await countOffers(noida), await countOffers(greater)]).toEqual([2, 1]);
  await ops(`cities/${GREATER_NOIDA}/restore`, because);
  expect(await countOffers(greater)).toBe(2);
});

test("what waits is offered to the vendors of a city that is given the pin codes", async () => {
  const vendor = await approvedIn(DELHI);
  await book({ pin_code: "560001" });
  expect(await countOffers(vendor)).toBe(0);
  const { id: _, retired_at: __, ...city } = await ops(`cities/${DELHI}`);
  const json = { ...city, pin_prefixes: [...city.pin_prefixes, "560"] };
  const { version } = await ops(`cities/${DELHI}`, json, "PUT");
  expect(await countOffers(vendor)).toBe(1);
  await ops(`cities/${DELHI}`, { ...city, version }, "PUT");
});

test.each(["products/601", "categories/8"])(
  "what waits is offered while %s is retired as before, so its restoration makes nobody able",
  async (path) => {
    if (path === "categories/8") await query`update bookable set category_id = 8 where id = 601`;
    const [early, late] = [await approvedIn(NOIDA), await newVendor(app, NOIDA)];
    await app.send("/api/v1/vendors", {
      json: { products: [{ product_id: 601, price: 500 }], vendor_address_ids: [late.addressId] },
      token: late.token,
    });
    await book();
    await ops(`${path}/retire`, because);
    const [entry] = await entriesOf(late);
    await ops(`vendor_services/${entry!.id}`, { status: "approved", ...DESPITE }, "PUT");
    expect([await countOffers(early), await countOffers(late)]).toEqual([1, 1]);
    await ops(`${path}/restore`, because);
    expect(await countQueued()).toBe(0);
    await query`update bookable set category_id = 6 where id = 601`;
  },
);
