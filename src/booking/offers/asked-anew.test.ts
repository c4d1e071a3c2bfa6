import { expect, test } from "vitest";
import type { OpsWaves } from "./waves-contract.ts";
import { saveTime } from "#test/availability.ts";
import { answerOffer } from "#test/bookings.ts";
import { app } from "#test/set-up-test-app.ts";
import { newVendor, offerApproved, operatorToken } from "#test/vendors.ts";
import * as city from "#test/waves.ts";

city.setUpCity(120);

const CAN = "You offer what was booked in this city, and could come at that time.";

type Token = { token: string };

const answer = async (vendor: Token, id: number, how: string) =>
  expect((await answerOffer(app, vendor, id, how)).status).toBe(200);

const get = async (path: string, { token }: Token) =>
  (await app.send(`/api/v1/${path}`, { token })).json();

const reasonsOf = (vendor: Token, id: number) => get(`offers/${id}/reasons`, vendor);

const opsCall = async (path: string, json?: object) =>
  app.send(`/api/v1/ops/${path}`, { token: await operatorToken(app), ...(json && { json }) });

async function moveTo(id: number, date: string, slot = "Evening"): Promise<void> {
  const json = { booking_date: date, booking_time_slot: slot, reason: "Asked" };
  const moved = await opsCall(`bookings/${id}/reschedule`, json);
  expect(moved.status, await moved.text()).toBe(200);
}

test("a vendor reads of a booking that is asked about anew nothing of how many could do it, since those who had been asked are not counted", async () => {
  await city.letWork(3);
  const id = await city.book();
  await answer(city.vendors[0]!, id, "accepted");
  const late = await newVendor(app);
  await offerApproved(app, late, 601, 900);
  await answer(city.vendors[0]!, id, "rejected");
  expect(city.idsOf((await city.readWaves(id))[1]!)).toHaveLength(1);
  expect((await reasonsOf(late, id)).reasons).toEqual([
    "It was free again, and those who had not been asked yet were asked.",
    CAN,
  ]);
});

test("a vendor reads of a booking that is asked about anew that it had it before, if the new slot has begun and there is no exclusive offer", async () => {
  await city.letWork(3);
  const id = await city.book();
  await answer(city.vendors[0]!, id, "accepted");
  await city.workAfter(30);
  await moveTo(id, "2026-11-21", "Morning");
  expect(await reasonsOf(city.vendors[0]!, id)).toMatchObject({
    asked_at: "2026-11-21T06:00:00.000Z",
    reasons: ["You had this booking before it was moved.", CAN],
  });
  expect((await reasonsOf(city.vendors[1]!, id)).reasons[0]).toBe(
    "It is at another time now, and those who can come then were asked.",
  );
});

test("a vendor reads of a booking that is asked about anew nothing, where it had it and cannot come to the new time", async () => {
  await city.letWork(3);
  await saveTime(app, city.vendors[0]!, { days_off: [{ from: "2026-11-26", to: "2026-11-26" }] });
  const id = await city.book();
  await answer(city.vendors[0]!, id, "accepted");
  await city.workAfter(1);
  await moveTo(id, "2026-11-26");
  const { token } = city.vendors[0]!;
  expect((await app.send(`/api/v1/offers/${id}/reasons`, { token })).status).toBe(404);
  expect(city.idsOf((await city.readWaves(id))[1]!)).toEqual(
    city.vendors.slice(1, 3).map((one) => one.id),
  );
  await city.workAfter(1);
  await saveTime(app, city.vendors[0]!);
  expect((await reasonsOf(city.vendors[0]!, id)).reasons[0]).toBe(
    "You became able to do it after others had been asked.",
  );
});

test("a vendor reads of a booking that is asked about anew that it was with the first, where an operator did not wait for them", async () => {
  const id = await city.book();
  await city.work();
  await city.workAfter(20);
  const first = city.vendorOf(city.idsOf((await city.readWaves(id))[0]!)[0]!);
  await answer(first, id, "accepted");
  await moveTo(id, "2026-11-27");
  expect((await opsCall(`bookings/${id}/waves`, { seen_wave: 2 })).status).toBe(200);
  const waves = await city.readWaves(id);
  expect(waves.map(({ because }) => because)).toEqual(["booked", "next", "rescheduled"]);
  const asked = await reasonsOf(city.vendorOf(city.idsOf(waves[2]!)[0]!), id);
  expect(asked).toMatchObject({ wave: 1 });
  expect((await opsCall(`bookings/${id}/waves`, { seen_wave: 3 })).status).toBe(200);
  const later = (await city.readWaves(id))[3]!;
  expect(later.because).toBe("operator");
  expect(await reasonsOf(city.vendorOf(city.idsOf(later)[0]!), id)).toMatchObject({ wave: 2 });
});

test("operators see a vendor's answer in the wave that asked for it, not in one of a former time", async () => {
  await city.letWork(3);
  const id = await city.book();
  await answer(city.vendors[0]!, id, "accepted");
  await city.workAfter(1);
  await moveTo(id, "2026-11-27");
  await city.workAfter(150);
  await answer(city.vendors[1]!, id, "accepted");
  const { waves }: OpsWaves = await (await opsCall(`bookings/${id}/waves`)).json();
  const answers = waves.map((wave) => wave.vendors.map((vendor) => vendor.answer));
  expect(answers).toEqual([
    ["accepted", "pending"],
    ["none", "none", "none"],
  ]);
});
