import type { Db } from "#server/database/connect.ts";
import { type RawBuilder, sql } from "kysely";
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

type Customer = { accountId: number; email: string; phoneNumber: string };

/** A customer's bookings: messages about them to vendors and operators are personal data, too. */
const ownBookings = ({ accountId }: Customer): RawBuilder<unknown> =>
  sql`select id from booking where customer_id = ${accountId}`;

export const listMessagesTo = async (db: Db, customer: Customer) => {
  const { rows } = await sql<Record<string, unknown>>`
    select channel, recipient, event, subject, text, state, created_at, sent_at from message
    where account_id = ${customer.accountId}
      or booking_id in (${ownBookings(customer)})
        and recipient in (select unnest(array[email, phone_number]) from booking
          where booking.id = message.booking_id)
    order by id desc`.execute(db);
  return rows;
};

/** Deletes the messages to and about a customer. Call it before the bookings lose their customer. */
export async function deleteMessagesAbout(db: Db, customer: Customer): Promise<void> {
  const ids = ownBookings(customer);
  await sql`delete from message where account_id = ${customer.accountId} or booking_id in (${ids})`.execute(
    db,
  );
  await sql`delete from outbox where account_id = ${customer.accountId} or booking_id in (${ids})`.execute(
    db,
  );
}
