/** Where migrations/010-catalogue-notifications.sql tells of new versions. */
export const CATALOGUE_CHANNEL = "catalogue_version";

/** Where migrations/015-booking-changes.sql tells of changed bookings. */
export const BOOKING_CHANNEL = "booking_changed";
