import type { Db } from "#server/database/connect.ts";
import { sweepPasswordLinks } from "./passwords/queries.ts";
import { sweepContactProofs } from "./contacts/queries.ts";
import { sweepSignInCodes } from "./phone-sign-in/queries.ts";
import { sweepSessions } from "./sessions/queries.ts";
import { sql } from "kysely";
import { daysBefore } from "#kernel/time/day.ts";

const rowsOf = async (deleting: Promise<{ numAffectedRows?: bigint }>): Promise<number> =>
  Number((await deleting).numAffectedRows ?? 0n);

const forgetKnownAddresses = (db: Db, before: Date, most: number): Promise<number> =>
  rowsOf(
    sql`delete from known_address where (account_id, address_hash) in (
      select account_id, address_hash from known_address where seen_at <= ${before}
      order by seen_at limit ${most} for update skip locked)`.execute(db),
  );

const deleteOldInvitations = (db: Db, before: Date, most: number): Promise<number> =>
  rowsOf(
    sql`delete from operator_invitation where id in (
      select id from operator_invitation
      where coalesce(accepted_at, withdrawn_at, inviter_left_at, expires_at) <= ${before}
      order by id limit ${most} for update skip locked)`.execute(db),
  );

const dropUnfinishedEnrolments = (db: Db, before: Date, most: number): Promise<number> =>
  rowsOf(
    sql`update second_factor
      set pending_secret = null, pending_since = null, pending_session = null
      where account_id in (
        select account_id from second_factor where pending_since <= ${before}
        limit ${most} for update skip locked)`.execute(db),
  );

const BATCH = 200;
/** How long an ended link is stored, to explain why it does not work. */
const INVITATION_DAYS = 30;
/** Sign-ins ignore older ones. */
const KNOWN_ADDRESS_DAYS = 90;

/** Each deletes a batch and returns its size. */
export const accountRetention = {
  sessions: (db: Db, now: Date) => sweepSessions(db, { now, most: BATCH }),
  "password links": (db: Db, now: Date) => sweepPasswordLinks(db, now, BATCH),
  "contact codes": (db: Db, now: Date) => sweepContactProofs(db, now, BATCH),
  "sign-in codes": (db: Db, now: Date) => sweepSignInCodes(db, now, BATCH),
  invitations: (db: Db, now: Date) =>
    deleteOldInvitations(db, daysBefore(now, INVITATION_DAYS), BATCH),
  "known addresses": (db: Db, now: Date) =>
    forgetKnownAddresses(db, daysBefore(now, KNOWN_ADDRESS_DAYS), BATCH),
  "unfinished second factors": (db: Db, now: Date) =>
    dropUnfinishedEnrolments(db, daysBefore(now, 1), BATCH),
};
