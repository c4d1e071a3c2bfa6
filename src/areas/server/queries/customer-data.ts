import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

type Owner = { accountId: number; email: string | undefined };

const isOf = ({ accountId, email }: Owner) =>
  sql<boolean>`account_id = ${accountId} or email = lower(${email ?? null}::text)`;

/** The wishes of an account, and those that a guest made with its e-mail where that is given. */
export const listWishesOf = (db: Db, owner: Owner) =>
  db
    .selectFrom("area_wish")
    .select(["pin_code", "wished_at", "told_at"])
    .where(isOf(owner))
    .orderBy("id")
    .execute();

/** Deletes them, and those of some phone numbers. */
export const deleteWishesOf = (db: Db, owner: Owner, phoneNumbers: string[]) =>
  db
    .deleteFrom("area_wish")
    .where(sql<boolean>`(${isOf(owner)} or phone_number = any(${phoneNumbers}::text[]))`)
    .execute();
