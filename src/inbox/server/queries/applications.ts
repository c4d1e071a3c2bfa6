import type { Insertable } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";

export const insertApplication = (db: Db, row: Insertable<DB["vendor_application"]>) =>
  db.insertInto("vendor_application").values(row).returning("id").executeTakeFirstOrThrow();

export const insertApplicationServices = async (
  db: Db,
  rows: Insertable<DB["vendor_application_service"]>[],
) => rows.length > 0 && db.insertInto("vendor_application_service").values(rows).execute();

export async function countUnhandledApplications(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("vendor_application")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("handled_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
