import { beforeEach, expect, test } from "vitest";
import { answerOffer } from "#test/bookings.ts";
import { bookPlan, makeMonthly, readPlan, recordVisitOutcome } from "#test/plans.ts";
import { app, at } from "#test/set-up-test-app.ts";
import * as city from "#test/waves.ts";
import { saveTime } from "#test/availability.ts";
import { bookingTimers } from "../messages/timers.ts";

city.setUpCity(120);
beforeEach(() => makeMonthly({ days_a_week: 6 }));

const miss = () => bookingTimers["markUnassignedMissed"]?.(app.application, app.clock.now);

const asVendor = (one: (typeof city.vendors)[number]) => ({ ...one, email: "", addressId: 0 });

/** A plan of Morning visits whose vendor made Tuesday's and gives the plan back at a time. */
async function giveBackAt(time: string) {
  const { id, key } = await bookPlan({ booking_time_slot: "Morning" });
  await city.work();
  const vendor = asVendor(city.vendors[0]!);
  expect((await answerOffer(app, vendor, id, "accepted")).status).toBe(200);
  const [first] = (await readPlan(key)).plan.visits;
  at("2026-11-24T12:00:00");
  expect((await recordVisitOutcome(vendor, first!.id, "done")).status).toBe(200);
  at(time);
  expect((await answerOffer(app, vendor, id, "rejected")).status).toBe(200);
  return { id, key };
}

test("the waves of a plan that waits rest when its visit is over, and go on for the next visit", async () => {
  const { id, key } = await giveBackAt("2026-11-25T07:57:00");
  at("2026-11-25T11:57:00");
  await city.work();
  expect(await city.sizesOf(id)).toEqual([50, 50]);
  await city.workAfter(5);
  expect(await city.sizesOf(id)).toEqual([50, 50]);
  at("2026-11-26T00:00:00");
  // The offer worker and the wave timer run before the visit is marked as missed.
  await city.work();
  expect([await city.sizesOf(id), await city.isQueued(id)]).toEqual([[50, 50], true]);
  await miss();
  expect((await readPlan(key)).booking_date).toBe("2026-11-26");
  await city.work();
  expect(await city.sizesOf(id)).toEqual([50, 50, 20]);
});

test("a plan that waits is offered for its next visit to who could not come to the one before", async () => {
  await city.letWork(3);
  const away = asVendor(city.vendors[2]!);
  await saveTime(app, away, { days_off: [{ from: "2026-11-24", to: "2026-11-26" }] });
  const { id } = await giveBackAt("2026-11-25T07:57:00");
  expect(await city.sizesOf(id)).toEqual([2]);
  at("2026-11-26T00:00:00");
  await miss();
  expect((await answerOffer(app, away, id, "accepted")).status).toBe(404);
  at("2026-11-27T00:00:00");
  await miss();
  const waves = await city.readWaves(id);
  expect(waves.map(({ because }) => because)).toEqual(["booked", "rescheduled"]);
  expect(city.idsOf(waves[1]!)).toEqual([away.id]);
  expect((await answerOffer(app, away, id, "accepted")).status).toBe(200);
});
