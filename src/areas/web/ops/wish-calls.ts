import { queryOptions } from "@tanstack/react-query";
import type { OpsCity } from "#catalogue/contract/ops.ts";
import { hasStatus } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";

const { ops } = authenticatedClient.api.v1;
const MAX_TRIES = 4;

/** The wishes that wait, by pin code. */
export const wishesQuery = () =>
  queryOptions({
    queryKey: queryKeys.ops.areaWishes,
    queryFn: () => unwrap(ops.area_wishes.$get()),
  });

/** The cities that can be given pin codes, in their order. */
export const openCitiesQuery = () =>
  queryOptions({ queryKey: queryKeys.ops.openCities, queryFn: listCities });

async function listCities(): Promise<OpsCity[]> {
  const cities: OpsCity[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { retired: "no" as const, ...(cursor !== undefined && { cursor }) };
    const page: { items: OpsCity[]; next: string | null } = await unwrap(
      ops.cities.$get({ query }),
    );
    cities.push(...page.items);
    cursor = page.next;
  }
  return cities;
}

/**
 * Adds the beginning of pin codes to a city as it is now, whatever else of it was changed meanwhile. Throws
 * as `unwrap` does.
 */
export async function openArea(cityId: number, prefix: string): Promise<OpsCity> {
  const param = { id: String(cityId) };
  for (let attempt = 1; ; attempt++) {
    const city = await unwrap(ops.cities[":id"].$get({ param }));
    if (city.pin_prefixes.includes(prefix)) return city;
    const { name, version } = city;
    const json = { name, version, pin_prefixes: [...city.pin_prefixes, prefix] };
    try {
      return await unwrap(ops.cities[":id"].$put({ param, json }));
    } catch (error) {
      if (attempt === MAX_TRIES || !hasStatus(error, 409)) throw error;
    }
  }
}

const sharedLength = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
};

/** The city whose pin codes are most like this one; undefined without a city. */
export function nearestCity(pinCode: string, cities: readonly OpsCity[]): OpsCity | undefined {
  const likeness = (city: OpsCity) =>
    Math.max(0, ...city.pin_prefixes.map((prefix) => sharedLength(pinCode, prefix)));
  return cities.toSorted((one, other) => likeness(other) - likeness(one))[0];
}
