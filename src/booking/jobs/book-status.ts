export const BOOK_STATUS = {
  "wrong-day": 422,
  "slot-over": 422,
  "slot-full": 409,
  "too-many-open": 422,
  "unknown-product": 422,
  "too-many": 422,
  "key-reused": 409,
  "not-now": 409,
  "price-changed": 409,
} as const;
