import type { Db } from "#server/database/connect.ts";
import { insertCities, insertServiceNames } from "../queries/public-catalogue.ts";

/** Adds cities, and the service names of the vendors' application form. */
export async function importPlaces(
  db: Db,
  cities: { id: number; name: string; pin_prefixes: string[] }[],
  serviceNames: { id: number; service_name: string }[],
): Promise<void> {
  await insertCities(db, cities);
  await insertServiceNames(db, serviceNames);
}
