/** The calls about who comes, by who may make them; for authorization.test.ts. */
export const PEOPLE_CALLS = {
  ofAll: ["GET /api/gate/{code}"],
  ofVendors: [
    "GET /api/v1/people",
    "POST /api/v1/people",
    "PUT /api/v1/people/{id}",
    "DELETE /api/v1/people/{id}",
    "PUT /api/v1/jobs/{booking_id}/person",
    "GET /api/v1/jobs/{booking_id}/gate",
  ],
  ofOperators: ["GET /api/v1/ops/vendors/{id}/people", "PUT /api/v1/ops/people/{id}/checks"],
};
