import type { Db } from "#server/database/connect.ts";
import { sql } from "kysely";
import { CORRECTABLE_ROLES } from "./fields.ts";

type AccountRole = (typeof CORRECTABLE_ROLES)[number];

export const NO_ACCOUNT = "There is no such account";

/** The account of a customer or vendor, unless erased; locked until the transaction ends. */
export const lockAccount = (db: Db, id: number) =>
  db
    .selectFrom("account")
    .select((row) => [
      "id",
      sql<AccountRole>`role`.as("role"),
      "name",
      "email",
      sql<string>`coalesce(phone_number, '')`.as("phone_number"),
      "deactivated_at",
      row.ref("version").as("version"),
    ])
    .where("id", "=", id)
    .where("role", "in", CORRECTABLE_ROLES)
    .where("erased_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A customer's or vendor's account for its owner. Undefined if erased or deactivated. */
export const findOwnAccount = (db: Db, id: number) =>
  db
    .selectFrom("account")
    .select([
      "role",
      "first_name",
      "last_name",
      "email",
      "phone_number",
      "password_hash",
      "phone_proven_at",
      "email_proven_at",
      "unwanted_channels",
    ])
    .where("id", "=", id)
    .where("role", "in", ["customer", "vendor"])
    .where("deactivated_at", "is", null)
    .executeTakeFirst();

/** Undefined if the stored hash is no longer `from`. */
export const replaceHash = (db: Db, id: number, { from, to }: { from: string; to: string }) =>
  db
    .updateTable("account")
    .set({ password_hash: to })
    .where("id", "=", id)
    .where("password_hash", "=", from)
    .returning("id")
    .executeTakeFirst();
