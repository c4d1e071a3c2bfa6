import type { Insertable } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";

export const insertEntry = (db: Db, entry: Insertable<DB["audit_entry"]>) =>
  db.insertInto("audit_entry").values(entry).execute();
