export const MAX_COMPLAINT_LENGTH = 2_000;
export const MAX_PHOTOS = 4;
/** In rupees: a claim above it needs a photo of the bill. */
export const MOST_WITHOUT_BILL = 5_000;
export const ANSWER_HOURS = 48;
export const CLOSE_DAYS = 30;
export const VENDOR_HOURS = 24;
