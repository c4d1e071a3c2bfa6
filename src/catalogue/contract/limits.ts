export const CATEGORY_TYPES = [
  "monthly_package",
  "customizable_package",
  "corporate_services",
  "full_house_services",
] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

/**
 * The categories whose ids the site's pages contain. Their type is fixed and they cannot be
 * retired: the home page preselects 1, 4 and 13, /service has tiles for 4, 5, 6 and 14, and 2 and 5
 * are the popular services.
 */
export const FIXED_CATEGORIES: readonly number[] = [1, 2, 4, 5, 6, 13, 14];

/**
 * The category that the home page and /buynow show first, under this name whatever its own name is.
 */
export const FULL_HOUSE = { id: 4, name: "Full House Cleaning" };

/** The labels of the category types, in the order of the home page. */
export const TYPE_NAMES: Record<CategoryType, string> = {
  monthly_package: "Monthly packages",
  customizable_package: "Customizable packages",
  full_house_services: "Full house",
  corporate_services: "Corporate services",
};

/** The maximum duration of a visit in minutes, and the maximum crew. */
export const MAX_DURATION_MINUTES = 1440;
export const MAX_CREW_SIZE = 20;

/** The maximum number of ids in one call. */
export const MAX_IDS_PER_CALL = 50;

/**
 * The maximum number of products in one public response, the first in their order. A category with
 * more is requested by its id.
 */
export const MAX_PRODUCTS_SHOWN = 5_000;
/** So many hours before a slot begins a city may call at most whoever books it. */
export const MAX_NOTICE_HOURS = 24;
