import type { Actor } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import { expiredBefore } from "./open-session.ts";
import { findSession, touchSession } from "./queries.ts";
import { hashToken, readToken } from "./token.ts";

// Writing at every call would make a read a write; a session lives for days.
const TOUCH_AFTER = 60 * 60 * 1000;

/**
 * Who shows this Authorization header; undefined when it carries no token that we know, or on a
 * public site that of a sample person.
 */
export async function identify(
  db: Db,
  header: string | undefined,
  now: Date,
  isPublic: boolean,
): Promise<Actor | undefined> {
  const token = readToken(header);
  if (token === undefined) return undefined;
  const tokenHash = hashToken(token);
  const session = await findSession(db, tokenHash, { now, unusedSince: expiredBefore(now) });
  if (session === undefined || (isPublic && session.is_sample)) return undefined;
  if (now.getTime() - session.last_used_at.getTime() > TOUCH_AFTER)
    await touchSession(db, tokenHash, now);
  return { accountId: session.id, role: session.role as Actor["role"] };
}
