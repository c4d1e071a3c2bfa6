export const MAX_QUANTITY = 50;
export const MAX_LINES = 50;
export const MAX_OPEN_BOOKINGS = 10;
/** By one phone number from all senders together. */
export const MAX_OPEN_OF_SENDERS = 30;
export const MAX_ACCEPTS_PER_DAY = 40;
export const MAX_GIVE_BACKS_PER_DAY = 5;
export const UNDO_MS = 2 * 60_000;
export const MAX_UNDOS_PER_DAY = 10;
export const MAX_REASON_LENGTH = 500;
/** How long a vendor waits at a closed door. */
export const WAIT_AT_DOOR_MINUTES = 30;
/** Each rescheduling offers the booking to vendors again. */
export const MAX_RESCHEDULES = 5;
export const MAX_SLOT_DAYS = 14;
/** Of a city, from today on. */
export const MAX_CLOSED_DAYS = 60;
export const MAX_CLOSED_REASON_LENGTH = 60;
