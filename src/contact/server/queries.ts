import type { Contact } from "#contact/contract.ts";
import type { Db } from "#server/database/connect.ts";

export const insertContact = (db: Db, contact: Contact, now: Date) =>
  db
    .insertInto("contact")
    .values({ ...contact, received_at: now })
    .execute();

export async function countUnhandledContacts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("contact")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("handled_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The message that has waited longest. */
export const findOldestUnhandled = (db: Db) =>
  db
    .selectFrom("contact")
    .select(["name", "subject", "received_at"])
    .where("handled_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
