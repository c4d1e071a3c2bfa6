import { sql } from "kysely";
import { type Db, hasRow } from "#server/database/connect.ts";
import { suppliesItself } from "#ledger/exports.ts";
import { isSuspended } from "#vendor-account/exports.ts";
import { CALL_COLUMNS } from "./confirmation-call.ts";
import { withVisits } from "./plan-state.ts";
import { PREPARED } from "#server/database/prepared.ts";

// Every transition begins with one of these locks.

export const isBarred = (vendorId: number) => sql<boolean>`(${isSuspended(vendorId)} or exists (
  select from account where id = ${vendorId} and deactivated_at is not null))`;

export const acceptedItself = (vendorId: number) => sql<boolean>`coalesce((
  select event.what = 'accepted' from booking_event as event
  where event.booking_id = booking.id and event.vendor_id = ${vendorId}
    and event.what in ('accepted', 'assigned')
  order by event.id desc limit 1), false)`;

/** When the vendor completed its booking itself; null: it is not completed, or an operator did it. */
export const completedItselfAt = (vendorId: number) => sql<Date | null>`case
  when booking.status = 'completed' and booking.vendor_id = ${vendorId} then (
    select case when event.actor_id = ${vendorId} then event.happened_at end
    from booking_event as event
    where event.booking_id = booking.id and event.what = 'completed'
    order by event.id desc limit 1) end`;

export const lockBooking = async (db: Db, id: number) => withVisits(db, id, await lockRow(db, id));

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

const lockRow = (db: Db, id: number) =>
  db
    .selectFrom("booking")
    .select([
      "id",
      "order_id",
      "status",
      "vendor_id",
      "booking_date",
      "booking_time_slot",
      "pin_code",
      ...CALL_COLUMNS,
      "plan_ends_on",
      "anonymised_at",
    ])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .modifyEnd(PREPARED)
    .executeTakeFirst();

/** Undefined when it is not offered to the vendor. */
export const lockOffer = async (db: Db, bookingId: number, vendorId: number) =>
  withVisits(db, bookingId, await lockOfferRow(db, bookingId, vendorId));

const lockOfferRow = (db: Db, bookingId: number, vendorId: number) =>
  db
    .selectFrom("booking")
    .innerJoin("booking_offer as offer", "offer.booking_id", "booking.id")
    .select([
      "offer.answer",
      "offer.answered_at",
      "booking.order_id",
      "booking.status",
      "booking.vendor_id",
      "booking.booking_date",
      "booking.booking_time_slot",
      "booking.pin_code",
      "booking.plan_ends_on",
      "booking.has_begun",
      acceptedItself(vendorId).as("accepted_itself"),
      completedItselfAt(vendorId).as("completed_itself_at"),
      isBarred(vendorId).as("is_suspended"),
      suppliesItself(vendorId).as("supplies_itself"),
    ])
    .where("offer.booking_id", "=", bookingId)
    .where("offer.vendor_id", "=", vendorId)
    .forNoKeyUpdate(["booking", "offer"])
    .modifyEnd(PREPARED)
    .executeTakeFirst();

export const isAcceptedByOther = (db: Db, bookingId: number, vendorId: number): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("booking")
      .innerJoin("booking_offer as offer", "offer.booking_id", "booking.id")
      .where("offer.booking_id", "=", bookingId)
      .where("offer.vendor_id", "=", vendorId)
      .where("booking.vendor_id", "<>", vendorId)
      .modifyEnd(PREPARED),
  );

/** The last asking or withdrawal between a vendor and a booking. */
export async function findLastAsking(
  db: Db,
  bookingId: number,
  vendorId: number,
): Promise<"offered" | "assigned" | "withdrawn" | undefined> {
  const row = await db
    .selectFrom("booking_event")
    .select("what")
    .where("booking_id", "=", bookingId)
    .where("vendor_id", "=", vendorId)
    .where("what", "in", ["offered", "assigned", "withdrawn"])
    .orderBy("id", "desc")
    .limit(1)
    .$narrowType<{ what: "offered" | "assigned" | "withdrawn" }>()
    .executeTakeFirst();
  return row?.what;
}

export const setAnswer = (
  db: Db,
  { bookingId, vendorId }: { bookingId: number; vendorId: number },
  answer: "accepted" | "rejected" | "pending",
  now: Date,
) =>
  db
    .updateTable("booking_offer")
    .set({ answer, answered_at: answer === "pending" ? null : now })
    .where("booking_id", "=", bookingId)
    .where("vendor_id", "=", vendorId)
    .execute();

/** Forgets the first acceptance, for the figures. Call it before the answer is taken back. */
export const forgetAcceptance = (
  db: Db,
  { bookingId, vendorId }: { bookingId: number; vendorId: number },
) =>
  sql`update booking set first_accepted_at = null from booking_offer as offer
    where booking.id = ${bookingId} and offer.booking_id = booking.id
      and offer.vendor_id = ${vendorId} and first_accepted_at = offer.answered_at`.execute(db);

export const setConfirmed = (db: Db, bookingId: number, now: Date) =>
  db.updateTable("booking").set({ confirmed_at: now }).where("id", "=", bookingId).execute();

export async function countReschedules(db: Db, bookingId: number): Promise<number> {
  const { count } = await db
    .selectFrom("booking_event as event")
    .leftJoin("account as actor", "actor.id", "event.actor_id")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("event.booking_id", "=", bookingId)
    .where("event.what", "=", "rescheduled")
    .where((where) =>
      where.or([where("actor.role", "is", null), where("actor.role", "=", "customer")]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Alone = { bookingId: number; vendorId: number; now: Date };

/** Ends an exclusive offer. False once its time is over, since the others are being asked then. */
export async function endExclusiveOfferOf(
  db: Db,
  { bookingId, vendorId, now }: Alone,
): Promise<boolean> {
  const { rows } = await sql`update booking set asked_first_until = null
    where id = ${bookingId} and asked_first_until > ${now}::timestamptz and ${vendorId}::int = (
      select vendor_id from booking_event as event
      where event.booking_id = booking.id and event.what = 'rescheduled'
      order by event.id desc limit 1)
    returning id`.execute(db);
  return rows.length > 0;
}
