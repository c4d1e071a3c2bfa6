import type { Db } from "#server/database/connect.ts";
import { insertCities, insertServiceNames } from "../queries/public-catalogue.ts";

/** Adds cities, and the names of services that a vendor's application can tick. */
export async function importPlaces(
  db: Db,
  cities: { id: number; name: string; pin_prefixes: string[] }[],
  serviceNames: { id: number; service_name: string }[],
): Promise<void> {
  await insertCities(db, cities);
  await insertServiceNames(db, serviceNames);
}
