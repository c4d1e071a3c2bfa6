export const CATEGORY_TYPES = [
  "monthly_package",
  "customizable_package",
  "corporate_services",
  "full_house_services",
] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

/**
 * The categories that the site's own pages name by their id. They keep their kind and are never
 * retired: the home page chooses 1, 4 and 13 first, /service has tiles for 4, 5, 6 and 14, and 2 and 5
 * stand beside every other service.
 */
export const FIXED_CATEGORIES: readonly number[] = [1, 2, 4, 5, 6, 13, 14];

/** The category that the home page and /buynow show first, under this name whatever it is called. */
export const FULL_HOUSE = { id: 4, name: "Full House Cleaning" };

/** The kinds of categories as people call them, in the order of the home page. */
export const TYPE_NAMES: Record<CategoryType, string> = {
  monthly_package: "Monthly packages",
  customizable_package: "Customizable packages",
  full_house_services: "Full house",
  corporate_services: "Corporate services",
};

/** The most that one visit can last, and the most people who can come. */
export const MAX_DURATION_MINUTES = 1440;
export const MAX_CREW_SIZE = 20;

/** How many things of the catalogue one call can ask about by their ids. */
export const MAX_IDS_PER_CALL = 50;

/**
 * The most products that one public call shows, of all that it asks for, the first in their order. A
 * category with its own is asked for by its id.
 */
export const MAX_PRODUCTS_SHOWN = 5_000;
