/** What products and mini services have. */
export const BOOKABLE_COLUMNS = [
  "bookable.id",
  "bookable.category_id",
  "bookable.title",
  "bookable.price_paise",
  "bookable.image",
] as const;

/** The columns of a product besides those of its bookable. */
export const PRODUCT_COLUMNS = [
  "product.short_title",
  "product.description",
  "product.content",
  "product.price_per",
  "product.days_a_week",
  "product.visits_a_month",
  "product.duration_minutes",
  "product.crew",
  "product.most_booked",
  "product.countable",
] as const;
