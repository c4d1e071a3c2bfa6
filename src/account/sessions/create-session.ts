import { MAX_SESSIONS } from "../contract.ts";
import type { Role } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import { deleteOldestSessions, insertSession, sweepSessions, deleteSession } from "./queries.ts";
import { createSessionToken, hashToken } from "./token.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The maximum of expired sessions, of any account, that one sign-in deletes. */
const SWEPT_AT_ONCE = 100;

/** The maximum lifetime of a session, regardless of use. */
const LIFETIME_MS: Record<Role, number> = {
  customer: 90 * DAY,
  vendor: 90 * DAY,
  operator: 12 * HOUR,
};

export type Visit = {
  now: Date;
  /** A short name of the device, for the list of sessions: `Chrome on Android`. */
  device: string;
  /** The hash of the browser's former token, whose session ends. */
  replaces: Buffer | undefined;
};

export const visitAt = (now: Date): Visit => ({ now, device: "", replaces: undefined });

/**
 * Creates a session and returns its token; only the hash is stored. Ends the least recently used session
 * beyond 20, and deletes up to 100 expired ones of any account. `isByPhone`: a code to the phone opens it.
 */
export async function createSession(
  db: Db,
  { id, role }: { id: number; role: Role },
  { now, device, replaces }: Visit,
  { isByPhone = false } = {},
): Promise<string> {
  const token = createSessionToken();
  const ends_at = new Date(now.getTime() + LIFETIME_MS[role]);
  if (replaces !== undefined) await deleteSession(db, replaces);
  await sweepSessions(db, { now, most: SWEPT_AT_ONCE });
  await deleteOldestSessions(db, id, MAX_SESSIONS - 1);
  await insertSession(db, {
    token_hash: hashToken(token),
    account_id: id,
    created_at: now,
    last_used_at: now,
    ends_at,
    device,
    by_phone: isByPhone,
  });
  return token;
}
