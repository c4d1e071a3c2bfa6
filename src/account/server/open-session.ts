import type { Db } from "#server/database/connect.ts";
import { deleteUnusedSessions, insertSession } from "./queries.ts";
import { createToken, hashToken } from "./token.ts";

const DAY = 24 * 60 * 60 * 1000;
const DAYS_UNUSED = 30;

const HOUR = 60 * 60 * 1000;
const OPERATORS_HOURS = 12;

/** Operators must have signed in since then, however busy they are. */
export const operatorsExpiredBefore = (now: Date): Date =>
  new Date(now.getTime() - OPERATORS_HOURS * HOUR);

/** Sessions not used since then have expired. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - DAYS_UNUSED * DAY);

/** Signs the account in and returns the token, which is kept nowhere on the server. */
export async function openSession(db: Db, accountId: number, now: Date): Promise<string> {
  const token = createToken();
  await deleteUnusedSessions(db, accountId, expiredBefore(now));
  await insertSession(db, hashToken(token), accountId, now);
  return token;
}
