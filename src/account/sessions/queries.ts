import { AccountGoneError } from "#kernel/actor.ts";
import type { Language } from "#kernel/language.ts";
import { daysBefore } from "#kernel/time/day.ts";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { type Insertable, type SelectQueryBuilder, sql } from "kysely";
import { tenDigits } from "#kernel/phone.ts";
import { NOWHERE } from "../contract.ts";
import type { DeskRole, Role } from "#kernel/actor.ts";
import { PREPARED } from "#server/database/prepared.ts";

type Accounts = SelectQueryBuilder<DB, "account", object>;

export const insertSession = (db: Db, row: Insertable<DB["session"]>) =>
  db.insertInto("session").values(row).execute();

const DAYS_UNUSED = 30;

export const listSessionRows = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom("session")
    .select(["id", "token_hash", "device", "created_at", "last_used_at", "ends_at"])
    .where("account_id", "=", accountId)
    .where("last_used_at", ">", daysBefore(now, DAYS_UNUSED))
    .where("ends_at", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const markConfirmed = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .updateTable("session")
    .set({ confirmed_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();

/** Replaces the token of a session, and of the enrolment that it began. Returns whether the session is open. */
export async function replaceToken(db: Db, from: Buffer, to: Buffer): Promise<boolean> {
  const { rows } = await sql`
    with enrolment as (
      update second_factor set pending_session = ${to} where pending_session = ${from})
    update session set token_hash = ${to} where token_hash = ${from} returning id`.execute(db);
  return rows.length > 0;
}

export const deleteOwnSession = (db: Db, accountId: number, id: string) =>
  db
    .deleteFrom("session")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

export const deleteOtherSessions = (db: Db, accountId: number, tokenHash: Buffer) =>
  db
    .deleteFrom("session")
    .where("account_id", "=", accountId)
    .where("token_hash", "<>", tokenHash)
    .returning("id")
    .execute();

export const deleteSessionsOf = (db: Db, accountId: number) =>
  db.deleteFrom("session").where("account_id", "=", accountId).returning("id").execute();

/** Their use says no longer that the account's phone number is in use. */
export const forgetPhoneOfSessions = (db: Db, accountId: number) =>
  db.updateTable("session").set({ by_phone: false }).where("account_id", "=", accountId).execute();

export const deleteOldestSessions = (db: Db, accountId: number, keep: number) =>
  db
    .deleteFrom("session")
    .where(
      "id",
      "in",
      db
        .selectFrom("session")
        .select("id")
        .where("account_id", "=", accountId)
        .orderBy("last_used_at", "desc")
        .orderBy("id", "desc")
        .offset(keep),
    )
    .execute();

/** Deletes at most `most` expired sessions of each kind. Skips locked rows, to avoid deadlocks. */
export async function sweepSessions(
  db: Db,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const ended = await sql`delete from session where id in (
    select id from session where ends_at <= ${now} order by ends_at
    limit ${most} for update skip locked)`.execute(db);
  const unused = await sql`delete from session where id in (
    select id from session where last_used_at <= ${daysBefore(now, DAYS_UNUSED)} order by last_used_at
    limit ${most} for update skip locked)`.execute(db);
  return Number((ended.numAffectedRows ?? 0n) + (unused.numAffectedRows ?? 0n));
}

type NewAccount = {
  role: Role;
  desk_role?: DeskRole;
  email: string;
  phone_number: string | null;
  name: string;
  language?: Language;
  password_hash: string;
  created_at: Date;
};

/** Throws the database's violation if e-mail or phone number are taken in that role. */
export const insertAccount = (db: Db, account: NewAccount) =>
  db.insertInto("account").values(account).returning("id").executeTakeFirstOrThrow();

/** Which of the two are taken in the role, in any spelling. */
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

export const findCustomerByPhone = (db: Db, phoneNumber: string) =>
  db
    .selectFrom("account")
    .select(["id", "role", "password_hash", "deactivated_at", "is_sample"])
    .where("role", "=", "customer")
    .where("phone_number", "=", phoneNumber)
    .executeTakeFirst();

/**
 * What a vendor or operator signs in with, as accounts are looked up: an e-mail, or the ten digits of the number of a
 * vendor who has none.
 */
export const workerNameOf = (typed: string): string =>
  (typed.includes("@") ? undefined : tenDigits(typed)) ?? typed.toLowerCase();

export const workersNamed = (accounts: Accounts, name: string) =>
  /^\d{10}$/.test(name)
    ? accounts
        .where("role", "=", "vendor")
        .where("phone_number", "=", name)
        .where("email", "like", `%${NOWHERE}`)
    : accounts.where("role", "in", ["vendor", "operator"]).where("email", "=", name);

export const findWorker = (db: Db, name: string) =>
  workersNamed(db.selectFrom("account"), name)
    .select(["id", "role", "password_hash", "deactivated_at", "is_sample"])
    .executeTakeFirst();

export const findWorkerByEmail = (db: Db, email: string) =>
  db
    .selectFrom("account")
    .select(["id", "role", "password_hash", "deactivated_at", "is_sample"])
    .where("role", "in", ["vendor", "operator"])
    .where("email", "=", email)
    .executeTakeFirst();

export const findSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .leftJoin("second_factor", "second_factor.account_id", "account.id")
    .select([
      "account.id",
      "account.role",
      "account.desk_role",
      "account.is_sample",
      "session.created_at",
      "session.last_used_at",
      "session.second_factor_at",
      "session.confirmed_at",
      "second_factor.enrolled_at",
    ])
    .where("session.token_hash", "=", tokenHash)
    .where("session.last_used_at", ">", daysBefore(now, DAYS_UNUSED))
    .where("session.ends_at", ">", now)
    .where("account.deactivated_at", "is", null)
    .modifyEnd(PREPARED)
    .executeTakeFirst();

/** Notes that the session was used, and with it the phone number whose code opened it. */
export const touchSession = (db: Db, tokenHash: Buffer, now: Date) =>
  sql`
    with used as (
      update session set last_used_at = ${now} where token_hash = ${tokenHash}
      returning account_id, by_phone)
    update account set phone_used_at = ${now} from used
    where account.id = used.account_id and used.by_phone and account.phone_proven_at is not null`.execute(
    db,
  );

export const deleteSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom("session").where("token_hash", "=", tokenHash).execute();

export const findAccount = (db: Db, id: number) =>
  db
    .selectFrom("account")
    .select(["role", "name", "email", "phone_number", "phone_proven_at", "desk_role"])
    .where("id", "=", id)
    .executeTakeFirst();

export const findAccountToCheck = (db: Db, id: number) =>
  db
    .selectFrom("account")
    .select(["id", "name", "email", "password_hash"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new AccountGoneError());
