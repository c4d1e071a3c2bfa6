import { randomUUID } from "node:crypto";
import { slotStart } from "#kernel/time/day.ts";
import { newBooking } from "./bookings.ts";
import { recordVisitOutcome } from "./plans.ts";
import { app, findRow } from "./set-up-test-app.ts";
import { answer } from "./vendor-bookings.ts";
import type { Vendor } from "./vendors.ts";

type Event = { event: string; key?: string; [field: string]: unknown };

/** Sends what a vendor says of its visit. */
export const sendEvent = (
  { token }: Vendor,
  id: number,
  { key = randomUUID(), ...json }: Event,
): Promise<Response> =>
  app.send(`/api/v1/jobs/${id}/events`, { token, json, headers: { "idempotency-key": key } });

/** The same; the answered visit, which has to be there. */
export async function recordEvent(vendor: Vendor, id: number, event: Event) {
  const response = await sendEvent(vendor, id, event);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()).visit;
}

/** The visit of a booking as its customer reads it. */
export const followVisit = async (key: string) =>
  (await (await app.send(`/api/v1/bookings/follow/${key}`)).json()).booking.visit;

/** A single booking of Tuesday, 24 November 2026, in the morning, that a vendor has accepted. */
export async function acceptedJob(
  vendor: Vendor,
  change: Record<string, unknown> = {},
): Promise<{ id: number; key: string }> {
  const day = { booking_date: "2026-11-24", booking_time_slot: "Morning" };
  const { id, booking } = await newBooking(app, { ...day, ...change });
  const answered = await answer(vendor, id, "accepted");
  if (answered.status !== 200) throw new Error(await answered.text());
  return { id, key: booking.follow_key };
}

/** A vendor is at the door of a visit when its slot begins, nobody opens, and it says so now. */
export async function recordClosedDoor(vendor: Vendor, id: number): Promise<Response> {
  const { day, slot, vendor_id } = await findRow("visit", { id });
  const arrived = { happened_at: slotStart(day, slot), recorded_at: app.clock.now };
  await app.db
    .insertInto("visit_event")
    .values({ visit_id: id, kind: "at_the_door", vendor_id: vendor_id!, ...arrived })
    .execute();
  return recordVisitOutcome(vendor, id, "customer_away");
}
