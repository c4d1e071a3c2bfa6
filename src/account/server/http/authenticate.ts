import type { Actor, Lack } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import { expiredBefore } from "../operations/create-session.ts";
import { findSession, touchSession } from "../queries/sign-in.ts";
import { hashToken, readToken } from "../credentials/token.ts";

// Writing at every call would make a read a write; a session lives for days.
const TOUCH_AFTER = 60 * 60 * 1000;

// Who knows a password and has not shown the code by then has to sign in again.
const MOST_WITHOUT_CODE = 15 * 60 * 1000;

/** Who asks. One whose session lacks its second factor is `incomplete`, and no actor yet. */
export type Identity = {
  actor: Actor | undefined;
  incomplete: { account: Actor; lack: Lack } | undefined;
};

const NOBODY: Identity = { actor: undefined, incomplete: undefined };

/**
 * Who shows this Authorization header: nobody when it carries no token that we know, or on a public
 * site that of a sample person. An operator with a second factor has to show it in each session; on a
 * public site one without has to set it up first.
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
  const lack = lackOf(session, isPublic);
  if (lack === "code" && now.getTime() - session.created_at.getTime() > MOST_WITHOUT_CODE)
    return NOBODY;
  if (now.getTime() - session.last_used_at.getTime() > TOUCH_AFTER)
    await touchSession(db, tokenHash, now);
  const account = { accountId: session.id, role: session.role };
  return lack === undefined
    ? { actor: account, incomplete: undefined }
    : { actor: undefined, incomplete: { account, lack } };
}

type Shown = { role: string; enrolled_at: Date | null; second_factor_at: Date | null };

function lackOf(session: Shown, isPublic: boolean): Lack | undefined {
  if (session.role !== "operator") return undefined;
  if (session.enrolled_at === null) return isPublic ? "enrolment" : undefined;
  return session.second_factor_at === null ? "code" : undefined;
}
