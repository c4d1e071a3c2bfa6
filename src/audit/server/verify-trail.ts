import type { Db } from "#server/database/connect.ts";
import { findHash, verifyChain } from "./queries.ts";

export type Verified = {
  entries: number;
  /** The id of the first entry that was changed or whose predecessor is missing; null when none. */
  brokenAt: number | null;
  /** The hash of the last entry in hexadecimal digits; empty when there is none. */
  lastHash: string;
  /** Whether the entry that was last when its hash was noted is still there. */
  hasNoted: boolean;
};

/**
 * Follows the hash chain of the audit trail from its first entry to its last. With `noted`, the last
 * hash of an earlier time, it shows also whether entries were taken from the end since.
 */
export async function verifyTrail(db: Db, noted?: string): Promise<Verified> {
  const { entries, broken_at, last_hash } = await verifyChain(db);
  return {
    entries: Number(entries),
    brokenAt: broken_at === null ? null : Number(broken_at),
    lastHash: last_hash?.toString("hex") ?? "",
    hasNoted: noted === undefined || (await findHash(db, Buffer.from(noted, "hex"))),
  };
}
