import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

const rowsOf = async (deleting: Promise<{ numAffectedRows?: bigint }>): Promise<number> =>
  Number((await deleting).numAffectedRows ?? 0n);

/** Forgets addresses that were last signed in from before then, at most `most`. Returns how many. */
export const forgetKnownAddresses = (db: Db, before: Date, most: number): Promise<number> =>
  rowsOf(
    sql`delete from known_address where (account_id, address_hash) in (
      select account_id, address_hash from known_address where seen_at <= ${before}
      order by seen_at limit ${most} for update skip locked)`.execute(db),
  );

/** Removes invitations that were used, withdrawn or over before then, at most `most`. Returns how many. */
export const deleteOldInvitations = (db: Db, before: Date, most: number): Promise<number> =>
  rowsOf(
    sql`delete from operator_invitation where id in (
      select id from operator_invitation
      where coalesce(accepted_at, withdrawn_at, inviter_left_at, expires_at) <= ${before}
      order by id limit ${most} for update skip locked)`.execute(db),
  );

/** Deletes secrets of enrolments that were started before then and not completed. */
export const dropUnfinishedEnrolments = (db: Db, before: Date, most: number): Promise<number> =>
  rowsOf(
    sql`update second_factor
      set pending_secret = null, pending_since = null, pending_session = null
      where account_id in (
        select account_id from second_factor where pending_since <= ${before}
        limit ${most} for update skip locked)`.execute(db),
  );
