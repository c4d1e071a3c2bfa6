import type { Db } from "#server/database/connect.ts";
import { sql, type Insertable } from "kysely";
import type { DeskRole } from "#kernel/actor.ts";
import type { DB } from "#schema.gen.ts";

const MAX_OPERATORS = 500;

const operators = (db: Db) =>
  db
    .selectFrom("account")
    .select((row) => [
      "id",
      "name",
      "email",
      "created_at",
      "deactivated_at",
      "is_sample",
      "desk_role",
      row
        .selectFrom("session")
        .whereRef("session.account_id", "=", "account.id")
        .select((session) => session.fn.max("session.last_used_at").as("last"))
        .as("last_seen_at"),
      row
        .exists(
          row
            .selectFrom("second_factor")
            .select("account_id")
            .whereRef("second_factor.account_id", "=", "account.id")
            .where("enrolled_at", "is not", null),
        )
        .$castTo<boolean>()
        .as("has_second_factor"),
    ])
    .where("role", "=", "operator");

export const listOperatorRows = (db: Db) =>
  operators(db).orderBy("id").limit(MAX_OPERATORS).execute();

export const findOperatorRow = (db: Db, id: number) =>
  operators(db).where("id", "=", id).executeTakeFirst();

/** The active operators, locked. A concurrent call waits and then reads what has changed meanwhile. */
export const lockActiveOperators = (db: Db) =>
  db
    .selectFrom("account")
    .select(["id", "desk_role"])
    .where("role", "=", "operator")
    .where("deactivated_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();

/** An active owner, locked against deactivation and demotion until the transaction ends. */
export const lockActiveOwner = (db: Db, id: number) =>
  db
    .selectFrom("account")
    .select("id")
    .where("id", "=", id)
    .where("role", "=", "operator")
    .where("desk_role", "=", "owner")
    .where("deactivated_at", "is", null)
    .forShare()
    .executeTakeFirst();

/** Undefined if nothing changes. */
export const setDeactivated = (db: Db, id: number, at: Date | null) =>
  db
    .updateTable("account")
    .set({ deactivated_at: at })
    .where("id", "=", id)
    .where("role", "=", "operator")
    .where("deactivated_at", at === null ? "is not" : "is", null)
    .returning("id")
    .executeTakeFirst();

export const setDeskRole = (db: Db, id: number, desk_role: DeskRole) =>
  db.updateTable("account").set({ desk_role }).where("id", "=", id).execute();

const MAX_INVITATIONS = 500;
const isOpen = sql<boolean>`accepted_at is null and withdrawn_at is null`;

const invitations = (db: Db) =>
  db
    .selectFrom("operator_invitation as invitation")
    .leftJoin("account as inviter", "inviter.id", "invitation.invited_by")
    .select([
      "invitation.id",
      "invitation.email",
      "invitation.name",
      "invitation.desk_role",
      "invitation.invited_at",
      "invitation.expires_at",
      "invitation.accepted_at",
      "invitation.withdrawn_at",
      "invitation.inviter_left_at",
      "inviter.name as inviter_name",
      "inviter.email as inviter_email",
    ]);

export const listOpenInvitations = (db: Db) =>
  invitations(db).where(isOpen).orderBy("invitation.id", "desc").limit(MAX_INVITATIONS).execute();

export const findInvitation = (db: Db, keyHash: Buffer) =>
  invitations(db).where("key_hash", "=", keyHash).executeTakeFirst();

export const insertInvitation = (db: Db, row: Insertable<DB["operator_invitation"]>) =>
  db.insertInto("operator_invitation").values(row).returning("id").executeTakeFirstOrThrow();

export const withdrawInvitationRow = (db: Db, id: number, now: Date) =>
  db
    .updateTable("operator_invitation")
    .set({ withdrawn_at: now })
    .where("id", "=", id)
    .where(isOpen)
    .returning(["email", "name"])
    .executeTakeFirst();

export const endInvitationsOf = (db: Db, inviterId: number, now: Date) =>
  db
    .updateTable("operator_invitation")
    .set({ inviter_left_at: now })
    .where("invited_by", "=", inviterId)
    .where(isOpen)
    .where("inviter_left_at", "is", null)
    .execute();

export const withdrawOpenFor = (db: Db, email: string, now: Date) =>
  db
    .updateTable("operator_invitation")
    .set({ withdrawn_at: now })
    .where("email", "=", email)
    .where(isOpen)
    .execute();

/** Uses up a valid invitation in one statement: once, and not after its inviter is deactivated. */
export const consumeInvitation = (db: Db, keyHash: Buffer, now: Date) =>
  db
    .updateTable("operator_invitation")
    .set({ accepted_at: now })
    .where("key_hash", "=", keyHash)
    .where(isOpen)
    .where("inviter_left_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["email", "name", "desk_role"])
    .executeTakeFirst();
