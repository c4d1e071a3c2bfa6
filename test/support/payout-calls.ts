/** Calls about the money of vendors, for operators only. */
export const PAYOUT_CALLS = [
  "GET /api/v1/ops/payouts",
  "POST /api/v1/ops/payouts",
  "POST /api/v1/ops/payouts/{id}/paid",
  "DELETE /api/v1/ops/payouts/{id}/vendors/{vendor_id}",
  "POST /api/v1/ops/payouts/{id}/vendors/{vendor_id}/returned",
  "GET /api/v1/ops/payouts/{id}/transfers.csv",
  "GET /api/v1/ops/vendors/{id}/money",
  "POST /api/v1/ops/vendors/{id}/payments",
  "POST /api/v1/ops/vendors/{id}/adjustments",
  "POST /api/v1/ops/vendors/{id}/entries/{entry_id}/undo",
  "POST /api/v1/ops/vendors/{id}/payout_account/reading",
  "POST /api/v1/ops/vendors/{id}/payout_account/confirm",
];
