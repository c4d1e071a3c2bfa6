/** How many of one thing, and how many different things, one booking may hold. */
export const MAX_QUANTITY = 50;
export const MAX_LINES = 50;
/** How many bookings that are neither done nor cancelled one phone number may have. */
export const MAX_OPEN_BOOKINGS = 10;
/** How many bookings a vendor may accept on a day in India, and how many give back before it may not. */
export const MAX_ACCEPTS_PER_DAY = 40;
export const MAX_GIVE_BACKS_PER_DAY = 5;
/** For how long a vendor can undo its acceptance, and how often on a day: afterwards it gives back. */
export const UNDO_MS = 2 * 60_000;
export const MAX_UNDOS_PER_DAY = 10;
/** Characters of a reason. */
export const MAX_REASON_LENGTH = 500;
/** How often the customer may move a booking to another day or slot: each time asks vendors again. */
export const MAX_RESCHEDULES = 5;
/** How many days of slots are told at once. */
export const MAX_SLOT_DAYS = 14;
