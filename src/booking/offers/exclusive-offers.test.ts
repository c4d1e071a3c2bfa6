import { expect, test } from "vitest";
import { saveTime } from "#test/availability.ts";
import { answerOffer } from "#test/bookings.ts";
import { app } from "#test/set-up-test-app.ts";
import { operatorToken } from "#test/vendors.ts";
import * as city from "#test/waves.ts";

city.setUpCity(120);

/** A moved booking whose vendor has had an exclusive offer for ten minutes. */
async function move() {
  const moved = await city.bookAndMove();
  await city.workAfter(10);
  expect(await city.countOffers(moved.id)).toMatchObject({ offers: 1 });
  return moved;
}

async function ops(path: string, json: object): Promise<void> {
  const response = await app.send(`/api/v1/ops/${path}`, { json, token: await operatorToken(app) });
  expect(response.status, await response.text()).toBe(200);
}

test("of a booking that was moved the others are asked at once when the vendor who is asked alone is suspended, and not once more when it says no", async () => {
  const { id, vendor } = await move();
  await ops(`vendors/${vendor.id}/suspend`, { reason: "A letter" });
  await city.work();
  expect(await city.sizesOf(id)).toEqual([50, 50]);
  expect((await answerOffer(app, vendor, id, "rejected")).status).toBe(200);
  await city.work();
  expect(await city.sizesOf(id)).toEqual([50, 50]);
  await ops(`vendors/${vendor.id}/reinstate`, { reason: "It was settled" });
});

test("of a booking that was moved the others are asked at once when the vendor who is asked alone sets a day off on the new day, not on another", async () => {
  const { id, vendor } = await move();
  await saveTime(app, vendor, { days_off: [{ from: "2026-11-28", to: "2026-11-30" }] });
  await city.work();
  expect(await city.sizesOf(id)).toEqual([50]);
  await saveTime(app, vendor, { days_off: [{ from: "2026-11-26", to: "2026-11-27" }] });
  await city.work();
  expect(await city.sizesOf(id)).toEqual([50, 50]);
  await city.workAfter(19.9);
  expect(await city.sizesOf(id)).toEqual([50, 50]);
});

test("of a booking that was moved the others are asked at once when the vendor who is asked alone has another name, and with it no approval and no offer", async () => {
  const { id, vendor } = await move();
  const body = new FormData();
  body.append("profile[first_name]", "Ravi");
  const path = "/api/v1/profiles/update_profile";
  const saved = await app.send(path, { method: "PUT", body, token: vendor.token });
  expect(saved.status).toBe(200);
  expect(await city.countOffers(id)).toMatchObject({ offers: 0 });
  await city.work();
  expect(await city.sizesOf(id)).toEqual([50, 50]);
});

test("of a booking that was moved the others are asked at once when the vendor who is asked alone is deactivated", async () => {
  const { id, vendor } = await move();
  await ops(`accounts/${vendor.id}/deactivate`, { reason: "It asked for it" });
  await city.work();
  expect(await city.sizesOf(id)).toEqual([50, 50]);
});
