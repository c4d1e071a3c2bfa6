import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { OpsWaves } from "#booking/contract/waves.ts";
import { saveTime } from "../../../../../test/support/availability.ts";
import { answerOffer, createBooking } from "../../../../../test/support/bookings.ts";
import { app } from "../../../../../test/support/set-up-test-app.ts";
import { newVendor, offerApproved, operatorToken } from "../../../../../test/support/vendors.ts";
import {
  idsOf,
  letWork,
  readWaves,
  setUpCity,
  sizesOf,
  vendors,
  work,
  workAfter,
  LATER,
} from "../../../../../test/support/waves.ts";

setUpCity(120);

const CAN = "You offer what was booked in this city, and could come at that time.";

type Token = { token: string };

const book = (change: Record<string, unknown> = {}) => createBooking(app, { ...LATER, ...change });

const answer = async (vendor: Token, id: number, how: string) =>
  expect((await answerOffer(app, vendor, id, how)).status).toBe(200);

const get = async (path: string, { token }: Token) =>
  (await app.send(`/api/v1/${path}`, { token })).json();

const reasonsOf = (vendor: Token, id: number) => get(`offers/${id}/reasons`, vendor);

const notAsked = async (vendor: Token) =>
  (await get("offers/not_asked", vendor)).reasons.map(
    ({ reason, bookings }: { reason: string; bookings: number }) => [reason, bookings],
  );

const opsCall = async (path: string, json?: object) =>
  app.send(`/api/v1/ops/${path}`, { token: await operatorToken(app), ...(json && { json }) });

async function moveTo(id: number, date: string, slot = "Evening"): Promise<void> {
  const json = { booking_date: date, booking_time_slot: slot, reason: "Asked" };
  const moved = await opsCall(`bookings/${id}/reschedule`, json);
  expect(moved.status, await moved.text()).toBe(200);
}

const vendorOf = (id: number) => vendors.find((vendor) => vendor.id === id)!;

describe("a vendor reads of a booking that is asked about anew", () => {
  test("nothing of how many could do it, since those who had been asked are not counted", async () => {
    await letWork(3);
    const id = await book();
    await answer(vendors[0]!, id, "accepted");
    const late = await newVendor(app);
    await offerApproved(app, late, 601, 900);
    await answer(vendors[0]!, id, "rejected");
    expect(idsOf((await readWaves(id))[1]!)).toHaveLength(1);
    expect((await reasonsOf(late, id)).reasons).toEqual([
      "It was free again, and those who had not been asked yet were asked.",
      CAN,
    ]);
  });

  test("that it had it before, where its new slot has begun and nobody is asked alone", async () => {
    await letWork(3);
    const id = await book();
    await answer(vendors[0]!, id, "accepted");
    await workAfter(30);
    await moveTo(id, "2026-11-21", "Morning");
    expect(await reasonsOf(vendors[0]!, id)).toMatchObject({
      asked_at: "2026-11-21T06:00:00.000Z",
      reasons: ["You had this booking before it was moved.", CAN],
    });
    expect((await reasonsOf(vendors[1]!, id)).reasons[0]).toBe(
      "It is at another time now, and those who can come then were asked.",
    );
  });

  test("nothing, where it had it and cannot come to the new time", async () => {
    await letWork(3);
    await saveTime(app, vendors[0]!, { days_off: [{ from: "2026-11-26", to: "2026-11-26" }] });
    const id = await book();
    await answer(vendors[0]!, id, "accepted");
    await workAfter(1);
    await moveTo(id, "2026-11-26");
    const { token } = vendors[0]!;
    expect((await app.send(`/api/v1/offers/${id}/reasons`, { token })).status).toBe(404);
    expect(idsOf((await readWaves(id))[1]!)).toEqual(vendors.slice(1, 3).map((one) => one.id));
    await workAfter(1);
    await saveTime(app, vendors[0]!);
    expect((await reasonsOf(vendors[0]!, id)).reasons[0]).toBe(
      "You became able to do it after others had been asked.",
    );
  });

  test("that it was with the first, where an operator did not wait for them", async () => {
    const id = await book();
    await work();
    await workAfter(20);
    const first = vendorOf(idsOf((await readWaves(id))[0]!)[0]!);
    await answer(first, id, "accepted");
    await moveTo(id, "2026-11-27");
    expect((await opsCall(`bookings/${id}/waves`, { seen_wave: 2 })).status).toBe(200);
    const waves = await readWaves(id);
    expect(waves.map(({ because }) => because)).toEqual(["booked", "next", "rescheduled"]);
    const asked = await reasonsOf(vendorOf(idsOf(waves[2]!)[0]!), id);
    expect(asked).toMatchObject({ wave: 1, changes: [] });
    expect((await opsCall(`bookings/${id}/waves`, { seen_wave: 3 })).status).toBe(200);
    const later = (await readWaves(id))[3]!;
    expect(later.because).toBe("operator");
    expect(await reasonsOf(vendorOf(idsOf(later)[0]!), id)).toMatchObject({ wave: 2 });
  });
});

describe("a vendor reads why it was not asked: never", () => {
  test("that somebody was faster, where it was not in the order then or the booking waits again", async () => {
    await letWork(119);
    const id = await book();
    await work();
    const first = vendorOf(idsOf((await readWaves(id))[0]!)[0]!);
    await answer(first, id, "accepted");
    const waiting = vendors[118]!;
    expect(await notAsked(waiting)).toEqual([["accepted_before", 1]]);
    const late = await newVendor(app);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await offerApproved(app, late, 601, 900);
    expect(await notAsked(late)).toEqual([]);
    await opsCall(`vendors/${waiting.id}/suspend`, { reason: "A letter" });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await opsCall(`vendors/${waiting.id}/reinstate`, { reason: "It was settled" });
    expect(await notAsked(waiting)).toEqual([]);
    await answer(first, id, "rejected");
    expect(await notAsked(waiting)).toEqual([["later_wave", 1]]);
  });

  test("that it is asked later, where it cannot come then any more", async () => {
    const id = await book();
    await work();
    const last = vendorOf(vendors[119]!.id);
    expect(await notAsked(last)).toEqual([["later_wave", 1]]);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await saveTime(app, last, { days_off: [{ from: "2026-11-25", to: "2026-11-25" }] });
    expect(await notAsked(last)).toEqual([]);
    expect(await sizesOf(id)).toEqual([50]);
  });

  test("that its service waits, where it was rejected", async () => {
    await letWork(119);
    await book();
    const last = vendors[119]!;
    expect(await notAsked(last)).toEqual([["service_waits", 1]]);
    await sql`update vendor_service set status = 'rejected' where vendor_id = ${last.id}`.execute(
      app.db,
    );
    expect(await notAsked(last)).toEqual([["no_service", 1]]);
  });
});

test("operators see a vendor's answer in the wave that asked for it, not in one of a former time", async () => {
  await letWork(3);
  const id = await book();
  await answer(vendors[0]!, id, "accepted");
  await workAfter(1);
  await moveTo(id, "2026-11-27");
  await workAfter(150);
  await answer(vendors[1]!, id, "accepted");
  const { waves }: OpsWaves = await (await opsCall(`bookings/${id}/waves`)).json();
  const answers = waves.map((wave) => wave.vendors.map((vendor) => vendor.answer));
  expect(answers).toEqual([
    ["accepted", "pending"],
    ["none", "none", "none"],
  ]);
});
