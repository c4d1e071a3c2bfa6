import type { Db } from "#server/database/connect.ts";

/** A sample account of any role, if there is one. */
export const findSampleAccount = (db: Db) =>
  db.selectFrom("account").select("id").where("is_sample", "=", true).limit(1).executeTakeFirst();

/** One active operator, if there is any. */
export const findActiveOperator = (db: Db) =>
  db
    .selectFrom("account")
    .select("id")
    .where("role", "=", "operator")
    .where("deactivated_at", "is", null)
    .limit(1)
    .executeTakeFirst();
