/** What the price of a vendor's own product is for: a package of a month, one visit elsewhere. */
export const pricePer = (categoryType: string): string =>
  categoryType === "monthly_package" ? "a month" : "a visit";
