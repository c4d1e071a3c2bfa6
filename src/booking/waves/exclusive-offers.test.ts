import { describe, expect, test } from "vitest";
import { saveTime } from "../../../test/support/availability.ts";
import { answerOffer, createBooking } from "../../../test/support/bookings.ts";
import { findRow } from "../../../test/support/rows.ts";
import { app } from "../../../test/support/set-up-test-app.ts";
import { operatorToken } from "../../../test/support/vendors.ts";
import {
  countOffers,
  idsOf,
  readWaves,
  setUpCity,
  sizesOf,
  vendors,
  work,
  workAfter,
  LATER,
} from "../../../test/support/waves.ts";

setUpCity(120);

/** A booking that was accepted and then rescheduled to Friday evening: its vendor has an exclusive offer. */
async function move() {
  const id = await createBooking(app, LATER);
  await work();
  const [first] = idsOf((await readWaves(id))[0]!);
  const vendor = vendors.find((one) => one.id === first)!;
  expect((await answerOffer(app, vendor, id, "accepted")).status).toBe(200);
  const { follow_key: key } = await findRow("booking", { id });
  const json = { booking_date: "2026-11-27", booking_time_slot: "Evening" };
  const moved = await app.send(`/api/v1/bookings/follow/${key}/reschedule`, { json });
  expect(moved.status).toBe(200);
  await workAfter(10);
  expect(await countOffers(id)).toMatchObject({ offers: 1 });
  return { id, vendor };
}

async function ops(path: string, json: object): Promise<void> {
  const response = await app.send(`/api/v1/ops/${path}`, { json, token: await operatorToken(app) });
  expect(response.status, await response.text()).toBe(200);
}

describe("of a booking that was moved the others are asked at once when the vendor who is asked alone", () => {
  test("is suspended, and not once more when it says no", async () => {
    const { id, vendor } = await move();
    await ops(`vendors/${vendor.id}/suspend`, { reason: "A letter" });
    await work();
    expect(await sizesOf(id)).toEqual([50, 50]);
    expect((await answerOffer(app, vendor, id, "rejected")).status).toBe(200);
    await work();
    expect(await sizesOf(id)).toEqual([50, 50]);
    await ops(`vendors/${vendor.id}/reinstate`, { reason: "It was settled" });
  });

  test("sets a day off on the new day, not on another", async () => {
    const { id, vendor } = await move();
    await saveTime(app, vendor, { days_off: [{ from: "2026-11-28", to: "2026-11-30" }] });
    await work();
    expect(await sizesOf(id)).toEqual([50]);
    await saveTime(app, vendor, { days_off: [{ from: "2026-11-26", to: "2026-11-27" }] });
    await work();
    expect(await sizesOf(id)).toEqual([50, 50]);
    await workAfter(19.9);
    expect(await sizesOf(id)).toEqual([50, 50]);
  });

  test("has another name, and with it no approval and no offer", async () => {
    const { id, vendor } = await move();
    const body = new FormData();
    body.append("profile[first_name]", "Ravi");
    const path = "/api/v1/profiles/update_profile";
    const saved = await app.send(path, { method: "PUT", body, token: vendor.token });
    expect(saved.status).toBe(200);
    expect(await countOffers(id)).toMatchObject({ offers: 0 });
    await work();
    expect(await sizesOf(id)).toEqual([50, 50]);
  });

  test("is deactivated", async () => {
    const { id, vendor } = await move();
    await ops(`accounts/${vendor.id}/deactivate`, { reason: "It asked for it" });
    await work();
    expect(await sizesOf(id)).toEqual([50, 50]);
  });
});
