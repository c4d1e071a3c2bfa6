import { sql } from "kysely";
import { toRupees, type Paise } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import { toRhythm } from "#kernel/time/rhythm.ts";
import { say } from "#kernel/sentence.ts";
import { sayRupees } from "#kernel/time/spoken.ts";
import type { Db } from "#server/database/connect.ts";
import { exportComplaints, toComplaint } from "../complaints/queries.ts";
import { takePersonOut } from "./retention.ts";
import { listLinesOf } from "../lines/queries.ts";
import { issueInvoicesAt } from "../money/invoices/issue-invoices.ts";
import { listReceived } from "../money/read-payment.ts";
import { readPlans } from "./read-plan.ts";
import { OPEN_STATUSES } from "../states/fields.ts";

type Customer = { accountId: number };

/** Why a customer cannot be erased now: a booking is open or, but for the desk, money is to be paid. */
export async function refuseErasing(
  db: Db,
  { accountId }: Customer,
  { now, isDesk }: { now: Date; isDesk: boolean },
): Promise<Refusal<"not-now"> | undefined> {
  const open = await listOpenOrdersOf(db, accountId, today(now));
  if (open.length > 0)
    return refuse(
      "not-now",
      open.length === 1
        ? say`Cancel your open booking first, or wait until the work is done: ${open.join(", ")}`
        : say`Cancel your open bookings first, or wait until the work is done: ${open.join(", ")}`,
    );
  const unsettled = isDesk ? undefined : await findUnsettled(db, accountId);
  if (unsettled === undefined) return undefined;
  const { order_id, owed } = unsettled;
  const amount = sayRupees(toRupees(Math.abs(owed) as Paise));
  return refuse(
    "not-now",
    owed > 0
      ? say`${amount} is still to pay for ${order_id}. Pay it first, or call us`
      : say`We still have to pay you back ${amount} for ${order_id}. Call us first`,
  );
}

export async function exportBookings(db: Db, { accountId }: Customer): Promise<unknown[]> {
  const bookings = await listBookingsOf(db, accountId);
  const ids = bookings.map(({ id }) => id);
  const lines = Map.groupBy(await listLinesOf(db, ids), ({ booking_id }) => booking_id);
  const events = Map.groupBy(await listEventsOf(db, ids), ({ booking_id }) => booking_id);
  const plans = await readPlans(db, ids);
  const ratings = await db
    .selectFrom("rating")
    .select(["booking_id", "stars", "text", "chips", "reply", "given_at", "withdrawn_at"])
    .where("booking_id", "=", sql<number>`any(${ids}::int[])`)
    .execute();
  const payments = Map.groupBy(await listReceived(db, ids), ({ booking_id }) => booking_id);
  const complaints = await exportComplaints(db, ids);
  return bookings.map(({ id, ...booking }) => ({
    ...booking,
    complaints: (complaints.get(id) ?? []).map((row) => toComplaint(row)),
    ...(plans.has(id) && { plan: plans.get(id) }),
    products: (lines.get(id) ?? []).map((line) => ({
      title: line.title,
      quantity: line.quantity,
      price: toRupees(line.price_paise),
      price_per: line.price_per,
      rhythm: toRhythm(line),
    })),
    payments: (payments.get(id) ?? []).map(({ kind, paise, method, day, reason }) => ({
      kind,
      amount: toRupees(paise),
      method,
      day,
      reason,
    })),
    ratings: ratings.flatMap(({ booking_id, ...rating }) => (booking_id === id ? [rating] : [])),
    events: (events.get(id) ?? []).map(
      ({ what, reason, from_date, to_date, happened_at, role, actor_id }) => ({
        what,
        reason,
        ...(from_date !== null && { from_date, to_date }),
        happened_at,
        by: actor_id === accountId ? "you" : (role ?? "nobody who was signed in"),
      }),
    ),
  }));
}

/** The customer's bookings with the contacts of each, which messages about them were sent to. */
export const listBookingContacts = (db: Db, { accountId }: Customer) =>
  db
    .selectFrom("booking")
    .select(["id", "email", "phone_number"])
    .where("customer_id", "=", accountId)
    .execute();

/** Products, day, time and prices stay. Documents that wait are issued first, to the person that they are of. */
export async function eraseBookings(db: Db, { accountId }: Customer, now: Date): Promise<void> {
  const waiting = await db
    .selectFrom("invoice_due")
    .innerJoin("booking", "booking.id", "booking_id")
    .select("booking_id")
    .where("customer_id", "=", accountId)
    .orderBy("booking_id")
    // Under the lock with which the ledger changes.
    .forNoKeyUpdate("booking")
    .execute();
  for (const { booking_id } of waiting) await issueInvoicesAt(db, booking_id, now, now);
  await anonymiseBookingsOf(db, accountId, now);
}

async function listOpenOrdersOf(db: Db, customerId: number, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom("booking")
    .select("order_id")
    .where("customer_id", "=", customerId)
    .where("status", "in", OPEN_STATUSES)
    .where(sql<string>`greatest(booking_date, plan_ends_on)`, ">=", day)
    .orderBy("booking_date")
    .orderBy("id")
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** The booking of which most is to be paid; `owed` is negative where the customer is owed it. */
async function findUnsettled(db: Db, customerId: number) {
  const { rows } = await sql<{ order_id: string; owed: Paise }>`
    select order_id, sum(amount_paise)::float8 as owed
    from booking join ledger_posting on booking_id = booking.id and account in ('customer', 'customer_credit')
    where customer_id = ${customerId}
    group by booking.id having sum(amount_paise) <> 0
    order by owed desc, booking.id limit 1`.execute(db);
  return rows[0];
}

const listBookingsOf = (db: Db, customerId: number) =>
  db
    .selectFrom("booking")
    .select([
      "id",
      "order_id",
      "follow_key",
      "status",
      "booked_at",
      "booking_date",
      "booking_time_slot",
      "first_name",
      "last_name",
      "email",
      "phone_number",
      "full_address",
      "pin_code",
      "comment",
      "confirmed_at",
    ])
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .execute();

/** Omits offers, which are not the customer's data. */
const listEventsOf = (db: Db, bookingIds: number[]) =>
  db
    .selectFrom("booking_event as event")
    .leftJoin("account as actor", "actor.id", "event.actor_id")
    .select([
      "event.booking_id",
      "event.what",
      "event.reason",
      "event.from_date",
      "event.to_date",
      "event.happened_at",
      "event.actor_id",
      "actor.role",
    ])
    .where("event.booking_id", "=", sql<number>`any(${bookingIds}::int[])`)
    .where("event.what", "not in", ["offered", "rejected"])
    .orderBy("event.id")
    .execute();

const anonymiseBookingsOf = (db: Db, customerId: number, now: Date): Promise<number> =>
  takePersonOut(db, sql<boolean>`customer_id = ${customerId}`, now);
