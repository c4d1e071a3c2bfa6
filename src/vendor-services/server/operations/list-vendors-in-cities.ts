import type { Db } from "#server/database/connect.ts";
import { listVendorsInCities as list, lockEntries } from "../queries/services.ts";

/**
 * Who has an approved entry in one of the cities, also who may not work now. No entry is approved, moved
 * or added until the transaction ends, so nobody is missed who comes to the cities at the same moment.
 */
export async function listVendorsInCities(db: Db, cityIds: number[]): Promise<number[]> {
  await lockEntries(db);
  return list(db, cityIds);
}
