import { sql, type Insertable } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";

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
      "invitation.invited_at",
      "invitation.expires_at",
      "invitation.accepted_at",
      "invitation.withdrawn_at",
      "invitation.inviter_left_at",
      "inviter.name as inviter_name",
      "inviter.email as inviter_email",
    ]);

/** The open invitations, newest first. */
export const listOpenInvitations = (db: Db) =>
  invitations(db).where(isOpen).orderBy("invitation.id", "desc").limit(MAX_INVITATIONS).execute();

export const findInvitation = (db: Db, keyHash: Buffer) =>
  invitations(db).where("key_hash", "=", keyHash).executeTakeFirst();

export const insertInvitation = (db: Db, row: Insertable<DB["operator_invitation"]>) =>
  db.insertInto("operator_invitation").values(row).returning("id").executeTakeFirstOrThrow();

/** Withdraws an open invitation. Undefined when there is no such open one. */
export const withdrawInvitationRow = (db: Db, id: number, now: Date) =>
  db
    .updateTable("operator_invitation")
    .set({ withdrawn_at: now })
    .where("id", "=", id)
    .where(isOpen)
    .returning(["email", "name"])
    .executeTakeFirst();

/** Ends the open invitations of an operator who is sent away. */
export const endInvitationsOf = (db: Db, inviterId: number, now: Date) =>
  db
    .updateTable("operator_invitation")
    .set({ inviter_left_at: now })
    .where("invited_by", "=", inviterId)
    .where(isOpen)
    .where("inviter_left_at", "is", null)
    .execute();

/** Makes room for a newer invitation to the same address. */
export const withdrawOpenFor = (db: Db, email: string, now: Date) =>
  db
    .updateTable("operator_invitation")
    .set({ withdrawn_at: now })
    .where("email", "=", email)
    .where(isOpen)
    .execute();

/**
 * Uses up a valid invitation, in one statement: at most one caller gets it, and none after its
 * inviter is deactivated.
 */
export const consumeInvitation = (db: Db, keyHash: Buffer, now: Date) =>
  db
    .updateTable("operator_invitation")
    .set({ accepted_at: now })
    .where("key_hash", "=", keyHash)
    .where(isOpen)
    .where("inviter_left_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["email", "name"])
    .executeTakeFirst();
