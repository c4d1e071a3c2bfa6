import { cities } from "../../seed/places.ts";
import { weighted } from "./random.ts";

export type Area = { pin: string; locality: string; cityId: number | null; city: string };

// How many of a hundred bookings come from there. A few areas have most of them; some lie outside.
const AREAS: [pin: string, locality: string, weight: number][] = [
  ["201301", "Sector 76", 22],
  ["201304", "Sector 137", 12],
  ["201303", "Sector 37", 7],
  ["201305", "Sector 93", 3],
  ["110024", "Lajpat Nagar", 9],
  ["110017", "Malviya Nagar", 7],
  ["110001", "Connaught Place", 3],
  ["110092", "Preet Vihar", 4],
  ["110075", "Dwarka Sector 7", 2],
  ["122018", "Sohna Road", 9],
  ["122002", "DLF Phase 4", 5],
  ["122001", "Civil Lines", 2],
  ["201310", "Pari Chowk", 6],
  ["201308", "Gaur City", 4],
  ["203207", "Kasna", 2],
  ["201010", "Vaishali", 2],
  ["400001", "Fort", 1],
];

/** The served city that a pin code lies in, by the longest prefix: as `city_of_pin` of the database. */
function cityOf(pin: string) {
  const found = cities
    .flatMap(({ id, name, pinPrefixes }) => pinPrefixes.map((prefix) => ({ id, name, prefix })))
    .filter(({ prefix }) => pin.startsWith(prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length);
  return found[0];
}

const areas = AREAS.map(([pin, locality, weight]) => {
  const city = cityOf(pin);
  const area: Area = { pin, locality, cityId: city?.id ?? null, city: city?.name ?? "Elsewhere" };
  return [area, weight] as const;
});

/** Where a booking is. */
export const bookingAreas = weighted(areas);
/** Where a vendor works: served areas only. */
export const vendorAreas = weighted(areas.filter(([{ cityId }]) => cityId !== null));
