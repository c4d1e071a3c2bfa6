import type { Insertable } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";

export const insertFile = (db: Db, row: Insertable<DB["stored_file"]>) =>
  db.insertInto("stored_file").values(row).execute();

export const deleteFile = (db: Db, id: string) =>
  db.deleteFrom("stored_file").where("id", "=", id).execute();

export const findFile = (db: Db, id: string) =>
  db.selectFrom("stored_file").selectAll().where("id", "=", id).executeTakeFirst();
