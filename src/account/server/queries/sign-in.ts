import type { Role } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";

type NewAccount = {
  role: Role;
  email: string;
  phone_number: string | null;
  name: string;
  password_hash: string;
  created_at: Date;
};

/** Adds an account. Throws the database's violation when e-mail or phone are taken in that role. */
export const insertAccount = (db: Db, account: NewAccount) =>
  db.insertInto("account").values(account).returning("id").executeTakeFirstOrThrow();

/** Which of the two the role already knows, however it is spelled. */
export async function findDuplicates(db: Db, role: Role, email: string, phoneNumber: string) {
  const rows = await db
    .selectFrom("account")
    .select(["role", "email", "phone_number"])
    .where((where) =>
      where.or([
        where("email", "=", email),
        where.and([where("role", "=", role), where("phone_number", "=", phoneNumber)]),
      ]),
    )
    .execute();
  const works = role !== "customer";
  return {
    email: rows.some(
      (row) => row.email === email && (row.role === role || (works && row.role !== "customer")),
    ),
    phone: rows.some((row) => row.role === role && row.phone_number === phoneNumber),
  };
}

/** The customer with that phone number, to check a password against. */
export const findCustomerByPhone = (db: Db, phoneNumber: string) =>
  db
    .selectFrom("account")
    .select(["id", "role", "password_hash", "deactivated_at", "is_sample"])
    .where("role", "=", "customer")
    .where("phone_number", "=", phoneNumber)
    .executeTakeFirst();

/** The vendor or operator with that e-mail, to check a password against. */
export const findWorkerByEmail = (db: Db, email: string) =>
  db
    .selectFrom("account")
    .select(["id", "role", "password_hash", "deactivated_at", "is_sample"])
    .where("role", "in", ["vendor", "operator"])
    .where("email", "=", email)
    .executeTakeFirst();

/** The account behind a token that was used since `unusedSince` and has not ended. */
export const findSession = (
  db: Db,
  tokenHash: Buffer,
  { now, unusedSince }: { now: Date; unusedSince: Date },
) =>
  db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .leftJoin("second_factor", "second_factor.account_id", "account.id")
    .select([
      "account.id",
      "account.role",
      "account.is_sample",
      "session.created_at",
      "session.last_used_at",
      "session.second_factor_at",
      "second_factor.enrolled_at",
    ])
    .where("session.token_hash", "=", tokenHash)
    .where("session.last_used_at", ">", unusedSince)
    .where("session.ends_at", ">", now)
    .where("account.deactivated_at", "is", null)
    .modifyEnd(PREPARED)
    .executeTakeFirst();

export const touchSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .updateTable("session")
    .set({ last_used_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom("session").where("token_hash", "=", tokenHash).execute();

export const findAccount = (db: Db, id: number) =>
  db
    .selectFrom("account")
    .select(["role", "name", "email", "phone_number"])
    .where("id", "=", id)
    .executeTakeFirst();

/** An account that is known to be there, with the hash to check its password against. */
export const findAccountToCheck = (db: Db, id: number) =>
  db
    .selectFrom("account")
    .select(["name", "email", "password_hash"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
