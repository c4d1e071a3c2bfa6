import type { Db } from "#server/database/connect.ts";
import { createSession, type Visit } from "../operations/create-session.ts";
import { markSecondFactor } from "../queries/second-factor.ts";
import { hashToken } from "../credentials/token.ts";

/** Opens a session of an operator that has shown the second factor too, and returns its token. */
export async function openCompleteSession(
  db: Db,
  accountId: number,
  visit: Visit,
): Promise<string> {
  const token = await createSession(db, { id: accountId, role: "operator" }, visit);
  await markSecondFactor(db, hashToken(token), visit.now);
  return token;
}
