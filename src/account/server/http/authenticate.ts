import type { Actor, MissingFactor } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import { expiredBefore } from "../operations/create-session.ts";
import { findSession, touchSession } from "../queries/sign-in.ts";
import { hashToken, readToken } from "../credentials/token.ts";

// At most one write an hour: a write at every call would be slow, and sessions last for days.
const TOUCH_AFTER = 60 * 60 * 1000;

// A session without the code of the second factor ends after 15 minutes.
const PENDING_SESSION_MS = 15 * 60 * 1000;

/** The caller. One whose session lacks the second factor is `incomplete` and not an `actor`. */
export type Identity = {
  actor: Actor | undefined;
  incomplete: { account: Actor; missing: MissingFactor } | undefined;
};

const NOBODY: Identity = { actor: undefined, incomplete: undefined };

/**
 * Finds the caller of an Authorization header. Nobody for a missing, unknown or expired token and,
 * on a public site, for one of a sample account. An operator with a second factor has to show it in
 * each session; on a public site an operator without one has to set it up first.
 */
export async function authenticate(
  db: Db,
  header: string | undefined,
  now: Date,
  isPublic: boolean,
): Promise<Identity> {
  const token = readToken(header);
  if (token === undefined) return NOBODY;
  const tokenHash = hashToken(token);
  const session = await findSession(db, tokenHash, { now, unusedSince: expiredBefore(now) });
  if (session === undefined || (isPublic && session.is_sample)) return NOBODY;
  const missing = missingFactorOf(session, isPublic);
  if (missing === "code" && now.getTime() - session.created_at.getTime() > PENDING_SESSION_MS)
    return NOBODY;
  if (now.getTime() - session.last_used_at.getTime() > TOUCH_AFTER)
    await touchSession(db, tokenHash, now);
  const account = { accountId: session.id, role: session.role };
  return missing === undefined
    ? { actor: account, incomplete: undefined }
    : { actor: undefined, incomplete: { account, missing } };
}

type Shown = { role: string; enrolled_at: Date | null; second_factor_at: Date | null };

function missingFactorOf(session: Shown, isPublic: boolean): MissingFactor | undefined {
  if (session.role !== "operator") return undefined;
  if (session.enrolled_at === null) return isPublic ? "enrolment" : undefined;
  return session.second_factor_at === null ? "code" : undefined;
}
