import { recordChange } from "#audit/exports.ts";
import type { Role } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import { sql } from "kysely";
import { shownEmail } from "./contact-rules.ts";
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
      "phone_used_at",
      "email_proven_at",
      "unwanted_channels",
      "language",
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

/** Records what an operator did to the own account. */
export const recordOwnChange = (
  db: Db,
  { id, name, email, now }: { id: number; name: string; email: string; now: Date },
  act: string,
  after?: Record<string, unknown>,
): Promise<void> =>
  recordChange(
    db,
    { operatorId: id, now },
    { act, subject: "operator", id, name: name || email, after },
  );

type Account = { id: number; role: Role; name: string; email: string };

/** The name in the audit trail. A customer has the id only, since entries survive the erasure of the account. */
export const trailName = ({ id, role, name, email }: Account): string =>
  role === "customer" ? `customer #${id}` : name || shownEmail(email) || `${role} #${id}`;
