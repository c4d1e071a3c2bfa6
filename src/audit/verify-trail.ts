import { type Db, hasRow } from "#server/database/connect.ts";
import { sql } from "kysely";

type Verified = {
  entries: number;
  /** The id of the first entry that was changed or whose predecessor is missing; null when none. */
  brokenAt: number | null;
  /** The hash of the last entry in hexadecimal digits; empty when there is none. */
  lastHash: string;
  /** Whether the entry that was last when its hash was noted is still there. */
  hasNoted: boolean;
};

/**
 * Follows the hash chain of the audit trail from its first entry to its last. With `noted`, an earlier last
 * hash, it also finds whether entries were removed from the end since.
 */
export async function verifyTrail(db: Db, noted?: string): Promise<Verified> {
  const { rows } = await sql<{
    entries: string;
    broken_at: string | null;
    last_hash: Buffer | null;
  }>`select * from verify_audit_trail()`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("verify_audit_trail returned no row");
  const findHash = (hash: Buffer) => hasRow(db.selectFrom("audit_entry").where("hash", "=", hash));
  return {
    entries: Number(row.entries),
    brokenAt: row.broken_at === null ? null : Number(row.broken_at),
    lastHash: row.last_hash?.toString("hex") ?? "",
    hasNoted: noted === undefined || (await findHash(Buffer.from(noted, "hex"))),
  };
}
