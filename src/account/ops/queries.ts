import { daysBefore } from "#kernel/time/day.ts";
import { withAsciiDomain } from "#schema/email-domain.ts";
import { sql } from "kysely";
import { phoneStart } from "#kernel/phone.ts";
import { hasNameWords } from "#server/database/search-words.ts";
import { anyOf } from "#server/database/plans.ts";
import { type Db, likePrefix } from "#server/database/connect.ts";
import { CORRECTABLE_ROLES } from "../ground/fields.ts";

type AccountRole = (typeof CORRECTABLE_ROLES)[number];

const accounts = (db: Db) =>
  db
    .selectFrom("account")
    .select((row) => [
      "account.id",
      sql<AccountRole>`account.role`.as("role"),
      "account.name",
      "account.email",
      sql<string>`coalesce(account.phone_number, '')`.as("phone_number"),
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

/** One search for each role, since each has its own indexes; by phone if the text can be one. */
function matches(role: AccountRole, text: string) {
  const start = likePrefix(withAsciiDomain(text).toLowerCase());
  const digits = phoneStart(text);
  const ofRole = sql`select id from account where role = ${sql.lit(role)}`;
  const phone = /^\d+$/.test(digits)
    ? sql`union ${ofRole} and phone_number like ${likePrefix(digits)}`
    : sql``;
  const named = hasNameWords(sql`name`, text);
  return sql`${ofRole} and email like ${start} union ${ofRole} and ${named} ${phone}`;
}

type PageRequest = {
  role: AccountRole | undefined;
  q: string | undefined;
  cursor: number | undefined;
  limit: number;
};

export const listAccountRows = (db: Db, { role, q, cursor, limit }: PageRequest) =>
  accounts(db)
    .$if(role !== undefined, (query) => query.where("account.role", "=", role!))
    .$if(q !== undefined, (query) => {
      const parts = (role === undefined ? CORRECTABLE_ROLES : [role]).map((one) =>
        matches(one, q!),
      );
      return query.where("account.id", "=", anyOf(sql.join(parts, sql` union `)));
    })
    .$if(cursor !== undefined, (query) => query.where("account.id", "<", cursor!))
    .orderBy("account.id", "desc")
    .limit(limit)
    .execute();

export const findAccountRow = (db: Db, id: number) =>
  accounts(db).where("account.id", "=", id).executeTakeFirst();

/** For so long an operator who gave a way into a vendor's account does not confirm where that vendor is paid. */
export const WAY_IN_DAYS = 7;

/**
 * When operators gave a way into a vendor's account in the last seven days, by a password link or another contact:
 * who did, and the contacts before.
 */
export const listWaysIn = (db: Db, id: number, now: Date) =>
  db
    .selectFrom("audit_entry")
    .select(["operator_id", "happened_at"])
    .select(sql<{ email?: string; phone_number?: string } | null>`before`.as("before"))
    .where("subject", "=", "vendor")
    .where("subject_id", "=", String(id))
    .where("act", "in", ["made a password link", "corrected", "released the e-mail"])
    .where("happened_at", ">", daysBefore(now, WAY_IN_DAYS))
    .orderBy("id")
    .execute();

export const setAccountDeactivated = (db: Db, id: number, at: Date | null) =>
  db.updateTable("account").set({ deactivated_at: at }).where("id", "=", id).execute();
