import { sql } from "kysely";
import type { Contact } from "#inbox/contract/public.ts";
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
const contacts = (db: Db) =>
  db
    .selectFrom("contact")
    .leftJoin("account as handler", "handler.id", "contact.handled_by")
    .select([
      "contact.id",
      "contact.name",
      "contact.email",
      "contact.phone_number",
      "contact.subject",
      "contact.message",
      "contact.received_at",
      "contact.handled_at",
      "contact.handled_by",
      "contact.is_sample",
      sql<string | null>`coalesce(nullif(handler.name, ''), handler.email)`.as("handler"),
    ]);

type Part = { isHandled: boolean | undefined; cursor: number | undefined; limit: number };

/** Messages: what waits with the oldest first, all else with the newest. */
export const listContactRows = (db: Db, { isHandled, cursor, limit }: Part) =>
  contacts(db)
    .$if(isHandled === true, (query) => query.where("handled_at", "is not", null))
    .$if(isHandled === false, (query) => query.where("handled_at", "is", null))
    .$if(cursor !== undefined, (query) =>
      query.where("contact.id", isHandled === false ? ">" : "<", cursor!),
    )
    .orderBy("contact.id", isHandled === false ? "asc" : "desc")
    .limit(limit)
    .execute();

export const findContact = (db: Db, id: number) =>
  contacts(db).where("contact.id", "=", id).executeTakeFirst();

/** Marks a message handled, or not handled. Whether it was the other until now. */
export async function setHandled(
  db: Db,
  id: number,
  by: { operatorId: number | null; now: Date } | undefined,
): Promise<boolean> {
  const row = await db
    .updateTable("contact")
    .set({ handled_at: by?.now ?? null, handled_by: by?.operatorId ?? null })
    .where("id", "=", id)
    .where("handled_at", by === undefined ? "is not" : "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes messages that were settled before `settled`, or sent before `sent`, at most `most` of each.
 * Returns how many.
 */
export async function deleteOldContacts(
  db: Db,
  { settled, sent, most }: { settled: Date; sent: Date; most: number },
): Promise<number> {
  const old = await sql`delete from contact where id in (
    (select id from contact where handled_at <= ${settled} order by handled_at limit ${most})
    union (select id from contact where received_at <= ${sent} order by id limit ${most}))`.execute(
    db,
  );
  return Number(old.numAffectedRows ?? 0n);
}
