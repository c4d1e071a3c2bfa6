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

export const MAX_DURATION_MINUTES = 1440;
export const MAX_CREW_SIZE = 20;

export const MAX_IDS_PER_CALL = 50;

/** The maximum of products in a public response. A larger category is requested by its id. */
export const MAX_PRODUCTS_SHOWN = 5_000;
export const MAX_NOTICE_HOURS = 24;
