/** What a product has besides the columns of its bookable. */
export const PRODUCT_COLUMNS = [
  "product.short_title",
  "product.description",
  "product.content",
  "product.price_per",
  "product.duration_minutes",
  "product.crew",
  "product.most_booked",
  "product.countable",
] as const;
