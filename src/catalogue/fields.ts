export const CATEGORY_TYPES = [
  "monthly_package",
  "customizable_package",
  "corporate_services",
  "full_house_services",
] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

/** Categories that pages name by id: their type is fixed and they cannot be retired. */
export const FIXED_CATEGORIES: readonly number[] = [1, 2, 4, 5, 6, 13, 14];

/** The first category of the home page and /buynow, under this name regardless of its own. */
export const FULL_HOUSE = { id: 4, name: "Full House Cleaning" };

export const TYPE_NAMES: Record<CategoryType, string> = {
  monthly_package: "Monthly packages",
  customizable_package: "Customizable packages",
  full_house_services: "Full house",
  corporate_services: "Corporate services",
};

/**
 * Returns the list with the `wanted` ids in the given order, in the places that these ids had; all
 * others keep theirs.
 *
 *     reorder([1, 2, 3, 4], [4, 2]) // [1, 4, 3, 2]
 */
export function reorder(list: readonly number[], wanted: readonly number[]): number[] {
  const named = new Set(wanted);
  const next = wanted.values();
  return list.map((id) => (named.has(id) ? (next.next().value ?? id) : id));
}
