import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/database/connect.ts";

/** Somebody, by everything that may name them in messages. */
export type Person = {
  accountId?: number | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  /** The bookings of that person: messages about them go too, whoever they were sent to. */
  bookingIds?: number[] | undefined;
};

const isAbout = ({ accountId, phone, email, bookingIds = [] }: Person): RawBuilder<boolean> => sql`(
  account_id = ${accountId ?? null}::int
  or recipient = any(${[phone, email].filter((name) => typeof name === "string")}::text[])
  or booking_id = any(${bookingIds}::int[]))`;

/**
 * Deletes what was written to somebody or about their bookings, with what would still be written. Returns
 * how many messages.
 */
export async function eraseMessagesOf(db: Db, person: Person): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from message where ${isAbout(person)}`.execute(db);
  await sql`delete from outbox
    where account_id = ${person.accountId ?? null}::int or vendor_id = ${person.accountId ?? null}::int
      or booking_id = any(${person.bookingIds ?? []}::int[])`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** What was written to somebody, oldest first. */
export async function exportMessagesOf(db: Db, { accountId, phone, email }: Person) {
  return db
    .selectFrom("message")
    .select(["channel", "recipient as to", "subject", "text", "state", "created_at", "sent_at"])
    .where(isAbout({ accountId, phone, email }))
    .orderBy("id")
    .execute();
}
