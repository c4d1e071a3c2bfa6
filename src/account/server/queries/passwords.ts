import type { Db } from "#server/database/connect.ts";

/** What a password is checked against, and what others know of its owner. */
export const findOwner = (db: Db, id: number) =>
  db
    .selectFrom("account")
    .select(["id", "role", "email", "phone_number", "name", "password_hash"])
    .where("id", "=", id)
    .where("deactivated_at", "is", null)
    .executeTakeFirst();

/** Replaces a password hash. Undefined when the stored one is no longer `before`. */
export const replaceHash = (db: Db, id: number, { from, to }: { from: string; to: string }) =>
  db
    .updateTable("account")
    .set({ password_hash: to })
    .where("id", "=", id)
    .where("password_hash", "=", from)
    .returning("id")
    .executeTakeFirst();

export const setHash = (db: Db, id: number, hash: string) =>
  db.updateTable("account").set({ password_hash: hash }).where("id", "=", id).execute();
