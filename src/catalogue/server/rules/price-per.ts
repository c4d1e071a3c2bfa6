/**
 * Returns the unit of the price of a vendor's own product: a month for packages, otherwise one
 * visit.
 */
export const pricePer = (categoryType: string): string =>
  categoryType === "monthly_package" ? "a month" : "a visit";
