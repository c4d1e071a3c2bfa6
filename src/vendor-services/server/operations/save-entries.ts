import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { countEntries, upsertEntries, type NewEntry } from "../queries/services.ts";

const MAX_ENTRIES = 2_000;

/**
 * Adds or changes entries of a vendor. The caller's transaction holds the vendor's lock and is
 * rolled back by a refusal. Refuses more than 2,000 entries of one vendor.
 */
export async function saveEntries(
  db: Db,
  vendorId: number,
  entries: NewEntry[],
  now: Date,
): Promise<Refusal<"too-many"> | undefined> {
  await upsertEntries(db, vendorId, entries, now);
  if ((await countEntries(db, vendorId)) <= MAX_ENTRIES) return undefined;
  return refuse("too-many", "At most 2,000 services can be offered. Delete some of them first");
}
