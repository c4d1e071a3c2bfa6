import { MAX_SESSIONS } from "#account/contract/public.ts";
import type { Role } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import { deleteOldestSessions, insertSession, sweepSessions } from "../queries/sessions.ts";
import { deleteSession } from "../queries/sign-in.ts";
import { createToken, hashToken } from "../credentials/token.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const DAYS_UNUSED = 30;
/** How many expired sessions, of any account, one sign-in removes at most. */
const SWEPT_AT_ONCE = 100;

/** How long a session lasts at most, however much it is used. */
const LIFETIME_MS: Record<Role, number> = {
  customer: 90 * DAY,
  vendor: 90 * DAY,
  operator: 12 * HOUR,
};

/** The context of a sign-in: time, device, and the token that the browser had until now. */
export type Visit = {
  now: Date;
  /** A short name of the device, for the list of sessions: `Chrome on Android`. */
  device: string;
  /** The hash of a token that the browser replaces: its session ends. */
  replaces: Buffer | undefined;
};

/** A sign-in by a command, without a browser. */
export const visitAt = (now: Date): Visit => ({ now, device: "", replaces: undefined });

/** Sessions not used since then have expired. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - DAYS_UNUSED * DAY);

/**
 * Creates a session and returns its token; the server stores only the hash. An account has at most
 * 20 sessions: a new one ends the least recently used. Removes up to 100 expired sessions of any
 * account.
 */
export async function createSession(
  db: Db,
  { id, role }: { id: number; role: Role },
  { now, device, replaces }: Visit,
): Promise<string> {
  const token = createToken();
  const ends_at = new Date(now.getTime() + LIFETIME_MS[role]);
  if (replaces !== undefined) await deleteSession(db, replaces);
  await sweepSessions(db, { now, unusedSince: expiredBefore(now), most: SWEPT_AT_ONCE });
  await deleteOldestSessions(db, id, MAX_SESSIONS - 1);
  await insertSession(db, {
    token_hash: hashToken(token),
    account_id: id,
    created_at: now,
    last_used_at: now,
    ends_at,
    device,
  });
  return token;
}
