/**
 * The first page of every list of /ops, in the ways in which it is narrowed. A new list is a line
 * here: the bench times it, a test looks at how the database reads it.
 */
export const opsLists = [
  "/api/v1/ops/bookings",
  "/api/v1/ops/bookings?status=pending",
  "/api/v1/ops/bookings?status=completed",
  "/api/v1/ops/bookings?city=4",
  "/api/v1/ops/bookings?city=none",
  "/api/v1/ops/bookings?pin=110024",
  "/api/v1/ops/bookings?date=2026-11-20",
  "/api/v1/ops/bookings?vendor=20",
  "/api/v1/ops/bookings?q=60000005",
  "/api/v1/ops/bookings?q=GGGGG3E8",
  "/api/v1/ops/bookings?q=Kavita+Sharma600",
  "/api/v1/ops/bookings/101/vendors?q=Kavita+Devi20",
  "/api/v1/ops/audit",
  "/api/v1/ops/audit?operator=7",
  "/api/v1/ops/audit?subject=product",
  "/api/v1/ops/audit?subject=booking&subject_id=101",
  "/api/v1/ops/audit?from=2026-11-19&to=2026-11-20",
  "/api/v1/ops/audit?q=Kavita+0000100",
  "/api/v1/ops/audit?q=assigned",
  "/api/v1/ops/operators",
  "/api/v1/ops/vendors",
  "/api/v1/ops/vendors?q=Kavita+Devi20",
  "/api/v1/ops/vendors?q=firm17%40example.in",
  "/api/v1/ops/vendors?q=70000000",
  "/api/v1/ops/vendor_services",
  "/api/v1/ops/vendor_services?status=pending",
  "/api/v1/ops/vendor_services?status=approved",
  "/api/v1/ops/contacts",
  "/api/v1/ops/contacts?handled=true",
  "/api/v1/ops/vendor_applications",
  "/api/v1/ops/vendor_applications?handled=true",
];

/** What waits for a person: counted up to a thousand of a kind, and the first few of each. */
export const opsCounts = ["/api/v1/ops/today", "/api/v1/ops/waiting"];
