/** Calls about visits and their photos, by who may make them. */
export const PHOTO_CALLS_OF_VENDORS = [
  "POST /api/v1/jobs/{booking_id}/photos",
  "DELETE /api/v1/jobs/{booking_id}/photos/{photo_id}",
];
export const PHOTO_CALLS_OF_LINK_HOLDERS = [
  "GET /api/v1/bookings/follow/{follow_key}/photos/{photo_id}",
];
export const PHOTO_CALLS_OF_OPERATORS = ["GET /api/v1/ops/bookings/{id}/visit_records"];
