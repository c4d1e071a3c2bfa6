import { sql } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import { today, type Day, type Slot } from "#kernel/time/day.ts";
import { readPolicy } from "#ledger/exports.ts";
import { queueNotification } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { UNDO_MS } from "../ground/limits.ts";
import { listVisits } from "../plans/queries.ts";
import { isUnderWay } from "../states/plan-state.ts";
import { postWork } from "./post-work.ts";

type Visit = { id: number; booking_id: number; day: Day; slot: Slot };
type By = { actorId: number | null; now: Date };

/** Whether a visit that is missed now is a no-show: its vendor had it, and did not say so before its day. */
export const isNoShow = ({ day, vendor_id }: { day: Day; vendor_id: number | null }, now: Date) =>
  vendor_id !== null && day <= today(now);

/**
 * Promises the customer of a visit what the policy takes off for a no-show or a delay now: at most what the vendor was to
 * get. It is posted by `postWork`, to be called after it, and counts no longer once a visit of that day and slot
 * stands.
 */
export const promiseDiscount = async (
  db: Db,
  visitId: number,
  cause: "no_show" | "late",
  now: Date,
) =>
  sql`
    insert into service_discount (booking_id, day, slot, cause, amount_paise, given_at)
    select visit.booking_id, day, slot, ${cause},
      floor(visit_charge(paise, coalesce(agreed_paise, offer.price_paise, paise), no_show_share)
        / coalesce(visits_sold, 1)), ${now}
    from visit
    cross join policy
    cross join lateral (
      select sum(quantity::bigint * price_paise) as paise from booking_line
      where booking_line.booking_id = visit.booking_id) as total
    left join plan on plan.booking_id = visit.booking_id
    left join booking_offer as offer
      on offer.booking_id = visit.booking_id and offer.vendor_id = visit.vendor_id
    where visit.id = ${visitId}
    on conflict (booking_id, day, slot, cause) do update
      set amount_paise = excluded.amount_paise, given_at = excluded.given_at`.execute(db);

type Left = { id: number; booking_date: Day; booking_time_slot: Slot; plan_ends_on: Day | null };

/**
 * Promises the discount for a no-show where a single booking is given back once its slot has begun. Call it before its
 * visit loses its vendor.
 */
export async function promiseIfLeft(db: Db, booking: Left, now: Date): Promise<void> {
  const { id, booking_date: day, booking_time_slot: slot, plan_ends_on: endsOn } = booking;
  if (endsOn !== null || !isUnderWay({ day, slot }, now)) return;
  for (const visit of await listVisits(db, id)) await promiseDiscount(db, visit.id, "no_show", now);
}

/** What is taken off for a no-show or a delay on a day, in paise, and why; undefined: nothing. */
export async function findPromised(db: Db, bookingId: number, day: Day) {
  const { rows } = await sql<{ paise: Paise; cause: "no_show" | "late" }>`
    select amount_paise::float8 as paise, cause from standing_discount
    where booking_id = ${bookingId} and day = ${day} and amount_paise > 0`.execute(db);
  return rows[0];
}

/** Queues the message that says so, unless it is withdrawn within two minutes. */
export const notifyPromised = (db: Db, bookingId: number, day: Day, now: Date): Promise<void> =>
  queueNotification(db, {
    event: "service-discount",
    bookingId,
    data: { day },
    runAt: new Date(now.getTime() + UNDO_MS),
    now,
  });

/**
 * Gives the customer of a visit the discount of the policy where its vendor came to the door later than that allows, and
 * notifies the customer. Returns whether it did. Call it with the booking's row locked, in the transaction of the event.
 *
 * @example
 * await giveLatenessDiscount(db, visit, { windowEndsAt, arrivedAt: at, actorId: vendorId, now });
 */
export async function giveLatenessDiscount(
  db: Db,
  visit: Visit,
  { windowEndsAt, arrivedAt, ...by }: By & { windowEndsAt: Date; arrivedAt: Date },
): Promise<boolean> {
  const { late_minutes: allowed } = await readPolicy(db);
  if (arrivedAt.getTime() - windowEndsAt.getTime() <= allowed * 60_000) return false;
  await promiseDiscount(db, visit.id, "late", by.now);
  await postWork(db, visit.booking_id, by);
  await notifyPromised(db, visit.booking_id, visit.day, by.now);
  return true;
}

/** Takes that discount back where the vendor undoes its arrival. Call it like `giveLatenessDiscount`. */
export async function withdrawLatenessDiscount(
  db: Db,
  { booking_id: bookingId, day, slot }: Visit,
  by: By,
): Promise<void> {
  await db
    .deleteFrom("service_discount")
    .where("booking_id", "=", bookingId)
    .where("day", "=", day)
    .where("slot", "=", slot)
    .where("cause", "=", "late")
    .execute();
  await postWork(db, bookingId, by);
}
