import type { Db } from "#server/database/connect.ts";
import { createToken, hashToken } from "../credentials/token.ts";
import { savePasswordLink, sweepPasswordLinks } from "../queries/password-links.ts";

const MINUTES_VALID = 30;
const SWEPT_AT_ONCE = 100;

/**
 * Creates the token of a one-time link that is good for 30 minutes; the database keeps its hash. It
 * replaces an earlier one of the account. `sentTo` says to whom it is sent: undefined where an operator
 * hands it over.
 */
export async function issuePasswordLink(
  db: Db,
  accountId: number,
  { now, sentTo }: { now: Date; sentTo?: "email" | "phone" },
): Promise<{ token: string; expiresAt: Date }> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + MINUTES_VALID * 60_000);
  await sweepPasswordLinks(db, now, SWEPT_AT_ONCE);
  await savePasswordLink(db, { accountId, keyHash: hashToken(token), now, expiresAt, sentTo });
  return { token, expiresAt };
}
