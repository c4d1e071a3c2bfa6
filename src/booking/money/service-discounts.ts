import { sql } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import { today, type Day } from "#kernel/time/day.ts";
import { readPolicy } from "#ledger/exports.ts";
import { queueNotification } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { UNDO_MS } from "../ground/limits.ts";
import { postWork } from "./post-work.ts";

type Visit = { id: number; booking_id: number; day: Day; vendor_id: number | null };
type By = { actorId: number | null; now: Date };

/** Whether a visit that is missed now is a no-show: its vendor had it, and did not say so before its day. */
export const isNoShow = ({ day, vendor_id }: Omit<Visit, "id" | "booking_id">, now: Date) =>
  vendor_id !== null && day <= today(now);

/**
 * Promises the customer of a visit what the policy takes off for a no-show or a delay now: at most what the vendor was to
 * get. It is posted by `postWork`, to be called after it, and counts no longer once a visit of the day stands.
 */
export const promiseDiscount = async (
  db: Db,
  visitId: number,
  cause: "no_show" | "late",
  now: Date,
) =>
  sql`
    insert into service_discount (booking_id, day, cause, amount_paise, given_at)
    select visit.booking_id, day, ${cause},
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
    on conflict (booking_id, day, cause) do update
      set amount_paise = excluded.amount_paise, given_at = excluded.given_at`.execute(db);

/** What is taken off for a no-show or a delay on a day, in paise; 0: nothing. */
export async function readPromised(db: Db, bookingId: number, day: Day): Promise<Paise> {
  const { rows } = await sql<{ paise: Paise }>`
    select amount_paise::float8 as paise from standing_discount
    where booking_id = ${bookingId} and day = ${day}`.execute(db);
  return rows[0]?.paise ?? (0 as Paise);
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
  { booking_id: bookingId, day }: Visit,
  by: By,
): Promise<void> {
  await db
    .deleteFrom("service_discount")
    .where("booking_id", "=", bookingId)
    .where("day", "=", day)
    .where("cause", "=", "late")
    .execute();
  await postWork(db, bookingId, by);
}
