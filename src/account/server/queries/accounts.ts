import { sql } from "kysely";
import { CORRECTABLE_ROLES } from "#account/contract/ops.ts";
import { likePrefix } from "#server/database/like-prefix.ts";
import type { Db } from "#server/database/connect.ts";

type AccountRole = (typeof CORRECTABLE_ROLES)[number];

const accounts = (db: Db) =>
  db
    .selectFrom("account")
    .select((row) => [
      "account.id",
      sql<AccountRole>`account.role`.as("role"),
      "account.name",
      "account.email",
      sql<string>`account.phone_number`.as("phone_number"),
      "account.created_at",
      "account.deactivated_at",
      "account.is_sample",
      "account.version",
      row
        .selectFrom("session")
        .whereRef("session.account_id", "=", "account.id")
        .select((session) => session.fn.max("session.last_used_at").as("last"))
        .as("last_seen_at"),
    ])
    .where("account.role", "in", CORRECTABLE_ROLES)
    .where("account.erased_at", "is", null);

export type AccountRow = Awaited<ReturnType<typeof listAccountRows>>[number];

/** One search for each role, since each has its own indexes; by phone when the text can be one. */
function matches(role: AccountRole, text: string) {
  const start = likePrefix(text.toLowerCase());
  const digits = text.replaceAll(/[\s+-]/g, "").replace(/^(?:91|0)(?=\d{10}$)/, "");
  const ofRole = sql`select id from account where role = ${sql.lit(role)}`;
  const phone = /^\d+$/.test(digits)
    ? sql`union ${ofRole} and phone_number like ${likePrefix(digits)}`
    : sql``;
  return sql`${ofRole} and email like ${start} union ${ofRole} and lower(name) like ${start} ${phone}`;
}

type PageRequest = {
  role: AccountRole | undefined;
  q: string | undefined;
  cursor: number | undefined;
  limit: number;
};

/** Accounts of customers and vendors, the newest first; those behind the account `cursor`. */
export const listAccountRows = (db: Db, { role, q, cursor, limit }: PageRequest) =>
  accounts(db)
    .$if(role !== undefined, (query) => query.where("account.role", "=", role!))
    .$if(q !== undefined, (query) => {
      const parts = (role === undefined ? CORRECTABLE_ROLES : [role]).map((one) =>
        matches(one, q!),
      );
      return query.where("account.id", "in", sql<number>`(${sql.join(parts, sql` union `)})`);
    })
    .$if(cursor !== undefined, (query) => query.where("account.id", "<", cursor!))
    .orderBy("account.id", "desc")
    .limit(limit)
    .execute();

export const findAccountRow = (db: Db, id: number) =>
  accounts(db).where("account.id", "=", id).executeTakeFirst();

/** A customer or vendor, locked until the transaction ends. */
export const lockAccount = (db: Db, id: number) =>
  db
    .selectFrom("account")
    .select((row) => [
      "id",
      sql<AccountRole>`role`.as("role"),
      "name",
      "email",
      sql<string>`phone_number`.as("phone_number"),
      "deactivated_at",
      row.ref("version").as("version"),
    ])
    .where("id", "=", id)
    .where("role", "in", CORRECTABLE_ROLES)
    .where("erased_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Sets or clears since when an account is deactivated. */
export const setAccountDeactivated = (db: Db, id: number, at: Date | null) =>
  db.updateTable("account").set({ deactivated_at: at }).where("id", "=", id).execute();

/**
 * Gives an account another e-mail and phone number. Throws the database's violation when they are
 * taken in its role.
 */
export const correctAccountRow = (
  db: Db,
  id: number,
  { email, phone_number }: { email: string; phone_number: string },
) =>
  db
    .updateTable("account")
    .set((row) => ({ email, phone_number, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
