import type { Db } from "#server/database/connect.ts";
import { sql } from "kysely";
import { daysBefore } from "#kernel/time/day.ts";

/** Long enough for questions about a booking; see docs/security.md. */
const KEPT_DAYS = 180;

const BATCH = 500;

/** Deletes a batch of old outbox rows with their messages. */
export const notificationRetention = {
  async "notifications told"(db: Db, now: Date): Promise<number> {
    // The oldest have the lowest ids: no index by time is needed.
    const { numAffectedRows } = await sql`
      delete from outbox where id in (
        select id from (
          select id, created_at, expanded_at from outbox order by id limit ${BATCH}) as oldest
        where created_at < ${daysBefore(now, KEPT_DAYS)})`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
};

type Customer = { accountId: number };
/** A customer's booking with its own contacts: messages about it to vendors and operators are personal data, too. */
export type OwnBooking = { id: number; email: string; phone_number: string };

export async function listMessagesTo(db: Db, customer: Customer, bookings: OwnBooking[]) {
  const { rows } = await sql<Record<string, unknown>>`
    select channel, recipient, event, subject, text, state, created_at, sent_at from message
    where account_id = ${customer.accountId}
      or booking_id = any(${idsOf(bookings)}::int[])
        and recipient in (select unnest(array[email, phone_number])
          from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb)
            as own(id int, email text, phone_number text)
          where own.id = message.booking_id)
    order by id desc`.execute(db);
  return rows;
}

/** Deletes the messages to a customer and about the bookings. */
export async function deleteMessagesAbout(
  db: Db,
  customer: Customer,
  bookings: OwnBooking[],
): Promise<void> {
  const isAbout = sql<boolean>`(account_id = ${customer.accountId}
    or booking_id = any(${idsOf(bookings)}::int[]))`;
  await db.deleteFrom("message").where(isAbout).execute();
  await db.deleteFrom("outbox").where(isAbout).execute();
}

const idsOf = (bookings: OwnBooking[]) => bookings.map(({ id }) => id);
