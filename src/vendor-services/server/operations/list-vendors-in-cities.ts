import type { Db } from "#server/database/connect.ts";
import { listVendorsInCities as list, lockEntries } from "../queries/services.ts";

/**
 * The vendors with an approved entry in one of the cities, suspended ones included. Entries are
 * locked until the transaction ends, so that none is added concurrently.
 */
export async function listVendorsInCities(db: Db, cityIds: number[]): Promise<number[]> {
  await lockEntries(db);
  return list(db, cityIds);
}
