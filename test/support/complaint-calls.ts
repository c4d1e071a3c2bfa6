/** Calls about complaints, for operators only. */
export const COMPLAINT_CALLS = [
  "GET /api/v1/ops/complaints",
  "GET /api/v1/ops/complaints/{id}",
  "POST /api/v1/ops/complaints/{id}/answer",
  "POST /api/v1/ops/complaints/{id}/outcome",
  "POST /api/v1/ops/complaints/{id}/deduction",
  "GET /api/v1/ops/bookings/{id}/complaints",
  "POST /api/v1/ops/bookings/{id}/complaints",
];

export const COMPLAINT_CALLS_OF_VENDORS = [
  "GET /api/v1/complaints",
  "POST /api/v1/complaints/{id}/answer",
];
