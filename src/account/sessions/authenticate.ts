import type { Actor, Confirmation, MissingFactor } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import { findSession, touchSession } from "./queries.ts";
import { hashToken, readToken } from "./token.ts";

// At most one write an hour, to keep calls fast.
const TOUCH_AFTER = 60 * 60 * 1000;

// A session without the code of the second factor ends after 15 minutes.
const PENDING_SESSION_MS = 15 * 60 * 1000;

// How long a password or code satisfies calls that need a recent one.
const RECENT_MS = 10 * 60 * 1000;

/** The caller. A session without its second factor has `incomplete` instead of `actor`. */
type Identity = {
  actor: Actor | undefined;
  incomplete: { account: Actor; missing: MissingFactor } | undefined;
  /** How to confirm the session; undefined for 10 minutes after its password or code. */
  confirmWith: Confirmation | undefined;
};

const NOBODY: Identity = { actor: undefined, incomplete: undefined, confirmWith: undefined };

/**
 * The caller of an Authorization header: none for an expired token, nor for a sample account on a public
 * site, where an operator's second factor must be set up.
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
  const session = await findSession(db, tokenHash, now);
  if (session === undefined || (isPublic && session.is_sample)) return NOBODY;
  const missing = missingFactorOf(session, isPublic);
  if (missing === "code" && now.getTime() - session.created_at.getTime() > PENDING_SESSION_MS)
    return NOBODY;
  if (now.getTime() - session.last_used_at.getTime() > TOUCH_AFTER)
    await touchSession(db, tokenHash, now);
  const account = { accountId: session.id, role: session.role, desk: session.desk_role };
  const confirmWith = confirmationOf(session, now);
  return missing === undefined
    ? { actor: account, incomplete: undefined, confirmWith }
    : { actor: undefined, incomplete: { account, missing }, confirmWith };
}

type Proven = { created_at: Date; confirmed_at: Date | null; enrolled_at: Date | null };

function confirmationOf(
  { created_at, confirmed_at, enrolled_at }: Proven,
  now: Date,
): Confirmation | undefined {
  const provenAt = confirmed_at ?? created_at;
  if (now.getTime() - provenAt.getTime() < RECENT_MS) return undefined;
  return enrolled_at === null ? "password" : "code";
}

type Shown = { role: string; enrolled_at: Date | null; second_factor_at: Date | null };

function missingFactorOf(session: Shown, isPublic: boolean): MissingFactor | undefined {
  if (session.role !== "operator") return undefined;
  if (session.enrolled_at === null) return isPublic ? "enrolment" : undefined;
  return session.second_factor_at === null ? "code" : undefined;
}
