import { sql, type Insertable, type RawBuilder, type Updateable } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import type { Day, Slot } from "#kernel/time/day.ts";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { callName } from "#vendor-account/exports.ts";

const plans = (db: Db) =>
  db
    .selectFrom("plan")
    .innerJoin("booking", "booking.id", "plan.booking_id")
    .select([
      "plan.booking_id",
      "plan.days_a_week",
      "plan.visits_a_month",
      "plan.starts_on",
      "plan.term_ends_on",
      "plan.visits_sold",
      "plan.paused_from",
      "plan.paused_to",
      "plan.ended_at",
      "plan.renewal_of",
      "booking.plan_ends_on",
      "booking.booking_date",
      "booking.booking_time_slot",
      "booking.pin_code",
      "booking.status",
      "booking.has_begun",
      "booking.vendor_id",
    ]);

/** The plan of a booking. Lock the booking before changing it. */
export const findPlan = (db: Db, bookingId: number) =>
  plans(db).where("plan.booking_id", "=", bookingId).modifyEnd(PREPARED).executeTakeFirst();

const anyOf = (ids: number[]) => sql<number>`any(${ids}::int[])`;

export const listPlans = (db: Db, bookingIds: number[]) =>
  plans(db).where("plan.booking_id", "=", anyOf(bookingIds)).execute();

const visits = (db: Db) =>
  db
    .selectFrom("visit")
    .select([
      "booking_id",
      "id",
      "day",
      "slot",
      "status",
      "vendor_id",
      "is_sent",
      "is_paused",
      "is_closed",
      "outcome_at",
    ])
    .$narrowType<{ slot: Slot }>()
    .orderBy("day");

export const listVisits = (db: Db, bookingId: number) =>
  visits(db).where("booking_id", "=", bookingId).modifyEnd(PREPARED).execute();

export const listVisitsOf = (db: Db, bookingIds: number[]) =>
  visits(db).where("booking_id", "=", anyOf(bookingIds)).execute();

export const findBookingOfVisit = (db: Db, visitId: number) =>
  db.selectFrom("visit").select("booking_id").where("id", "=", visitId).executeTakeFirst();

export const insertVisits = async (db: Db, rows: Insertable<DB["visit"]>[]) =>
  rows.length > 0 && db.insertInto("visit").values(rows).execute();

export const deletePlanned = async (db: Db, bookingId: number, days: Day[]) =>
  days.length > 0 &&
  db
    .deleteFrom("visit")
    .where("booking_id", "=", bookingId)
    .where("status", "=", "planned")
    .where("day", "in", days)
    .execute();

export const deleteVisits = (db: Db, bookingId: number) =>
  db.deleteFrom("visit").where("booking_id", "=", bookingId).execute();

/** For `agreed_paise`: the price agreed with the vendor of the visit, which stays when its offer is deleted. */
export const agreedPrice = sql<Paise>`coalesce(agreed_paise,
  (select price_paise from booking_offer as offer
    where offer.booking_id = visit.booking_id and offer.vendor_id = visit.vendor_id),
  (select sum(quantity::bigint * price_paise) from booking_line as line
    where line.booking_id = visit.booking_id))`;

/** For `fee_share`: what the policy says now, so that a later one changes no visit that was. */
export const feeShare = sql<number>`(select closed_door_share from policy)`;

export type VisitChange = Omit<Updateable<DB["visit"]>, "agreed_paise" | "fee_share"> & {
  agreed_paise?: Paise | null | RawBuilder<Paise>;
  fee_share?: RawBuilder<number>;
};

/** What was agreed with a former vendor ends when the visit gets another one, or none. */
export const updateVisits = async (db: Db, ids: number[], change: VisitChange) =>
  ids.length > 0 &&
  db
    .updateTable("visit")
    .set({ ...(change.vendor_id !== undefined && { agreed_paise: null }), ...change })
    .where("id", "in", ids)
    .execute();

export const updatePlan = (db: Db, bookingId: number, change: Updateable<DB["plan"]>) =>
  db.updateTable("plan").set(change).where("booking_id", "=", bookingId).execute();

type Summary = { booking_date: Day; plan_ends_on: Day; has_begun: boolean };

export const updateSummary = (db: Db, bookingId: number, summary: Summary) =>
  db.updateTable("booking").set(summary).where("id", "=", bookingId).execute();

/** Renewals of these plans that were not cancelled, oldest first. */
export const listRenewals = (db: Db, bookingIds: number[]) =>
  db
    .selectFrom("plan")
    .innerJoin("booking", "booking.id", "plan.booking_id")
    .select(["plan.renewal_of", "booking.id", "booking.follow_key"])
    .where("plan.renewal_of", "=", anyOf(bookingIds))
    .where("booking.status", "<>", "cancelled")
    .orderBy("booking.id")
    .execute();

export const findRenewal = async (db: Db, bookingId: number) =>
  (await listRenewals(db, [bookingId])).at(-1);

export const findBookedDetails = (db: Db, bookingId: number) =>
  db
    .selectFrom("booking")
    .select([
      "customer_id",
      "first_name",
      "last_name",
      "email",
      "phone_number",
      "booking_time_slot",
      "pin_code",
      "full_address",
      "comment",
      "booked_from",
      "language",
    ])
    .where("id", "=", bookingId)
    .where("anonymised_at", "is", null)
    .executeTakeFirst();

type PlanEvent = {
  bookingId: number;
  what: Insertable<DB["booking_event"]>["what"];
  actorId: number | null;
  vendorId: number | null;
  days: { from: Day; to: Day } | null;
  reason?: string | undefined;
  now: Date;
};

export const insertPlanEvent = (
  db: Db,
  { bookingId, what, actorId, vendorId, days, reason = "", now }: PlanEvent,
) =>
  db
    .insertInto("booking_event")
    .values({
      booking_id: bookingId,
      what,
      actor_id: actorId,
      vendor_id: vendorId,
      from_date: days?.from ?? null,
      to_date: days?.to ?? null,
      reason,
      happened_at: now,
    })
    .execute();

export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>;
export type VisitRow = Awaited<ReturnType<typeof listVisits>>[number];

export const listOpsVisits = (db: Db, bookingId: number) =>
  db
    .selectFrom("visit")
    .leftJoin("account as vendor", "vendor.id", "visit.vendor_id")
    .select([
      "visit.id",
      "visit.day",
      "visit.slot",
      "visit.status",
      "visit.vendor_id",
      "visit.is_sent",
      "visit.is_paused",
      "visit.is_closed",
      "visit.outcome_at",
      "visit.acknowledged_at",
      callName("vendor").as("vendor_name"),
    ])
    .$narrowType<{ slot: Slot }>()
    .where("visit.booking_id", "=", bookingId)
    .orderBy("visit.day")
    .execute();

export type OpsVisitRow = Awaited<ReturnType<typeof listOpsVisits>>[number];

export async function listSubstitutes(db: Db, bookingId: number, day: Day): Promise<number[]> {
  const { rows } = await sql<{ vendor_id: number }>`
    select distinct vendor_id from visit
    where booking_id = ${bookingId} and status = 'planned' and is_sent and day >= ${day}
      and vendor_id is not null
    order by vendor_id`.execute(db);
  return rows.map(({ vendor_id }) => vendor_id);
}
