import type { Insertable } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";

export const insertEntry = (db: Db, entry: Insertable<DB["audit_entry"]>) =>
  db.insertInto("audit_entry").values(entry).execute();

/** The latest entry about a thing, with who made it. */
export const findLatest = (db: Db, subject: string, id: string) =>
  db
    .selectFrom("audit_entry as entry")
    .leftJoin("account", "account.id", "entry.operator_id")
    .select(["entry.act", "entry.happened_at", "account.name", "account.email"])
    .where("entry.subject", "=", subject)
    .where("entry.subject_id", "=", id)
    .orderBy("entry.id", "desc")
    .limit(1)
    .executeTakeFirst();
