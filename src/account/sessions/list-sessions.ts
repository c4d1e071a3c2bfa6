import type { OpenSession } from "../contract.ts";
import type { Db } from "#server/database/connect.ts";
import { listSessionRows } from "./queries.ts";

/** The valid sessions of an account, last used first. `tokenHash` marks the caller's own. */
export async function listSessions(
  db: Db,
  { accountId, tokenHash }: { accountId: number; tokenHash?: Buffer | undefined },
  now: Date,
): Promise<OpenSession[]> {
  const rows = await listSessionRows(db, accountId, now);
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    signed_in_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    is_this: tokenHash !== undefined && tokenHash.equals(row.token_hash),
  }));
}
