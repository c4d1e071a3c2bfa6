/** Calls about visits, for vendors. */
export const JOB_CALLS = [
  "GET /api/v1/visits",
  "POST /api/v1/visits/{id}",
  "POST /api/v1/jobs/{booking_id}/events",
  "DELETE /api/v1/jobs/{booking_id}/events/{event_id}",
];

/** Calls about visits, for operators. */
export const OPS_VISIT_CALLS = [
  "POST /api/v1/ops/visits/{id}/outcome",
  "POST /api/v1/ops/visits/{id}/acknowledge",
  "POST /api/v1/ops/bookings/{id}/visits/{day}/started",
];
