import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/database/connect.ts";

/** A customer, and where messages about the account or a booking of it went. */
export type Customer = { accountId: number; email: string; phoneNumber: string };

/** Bookings of a customer: messages about them to vendors and operators tell who booked, too. */
const ownBookings = ({ accountId }: Customer): RawBuilder<unknown> =>
  sql`select id from booking where customer_id = ${accountId}`;

/** What was sent to a customer, the latest first. */
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

/**
 * Deletes all messages to a customer and about the customer's bookings, and what the outbox tells of them.
 * Before the bookings lose their customer.
 */
export async function deleteMessagesAbout(db: Db, customer: Customer): Promise<void> {
  const ids = ownBookings(customer);
  await sql`delete from message where account_id = ${customer.accountId} or booking_id in (${ids})`.execute(
    db,
  );
  await sql`delete from outbox where account_id = ${customer.accountId} or booking_id in (${ids})`.execute(
    db,
  );
}
