/**
 * A page of every list of /ops, in the ways in which it is narrowed. A new list is a line
 * here: the bench times it, a test looks at how the database reads it. Names in braces are of `Facts`. It is
 * the first page, but of plans that are accepted the last: among a thousand bookings these fill no page.
 */
export const opsLists = [
  "/api/v1/ops/bookings",
  "/api/v1/ops/bookings?status=pending",
  "/api/v1/ops/bookings?status=completed",
  "/api/v1/ops/bookings?kind=monthly",
  "/api/v1/ops/bookings?kind=monthly&status=accepted&cursor={behindPlans}",
  "/api/v1/ops/bookings?city=4",
  "/api/v1/ops/bookings?city=none",
  "/api/v1/ops/bookings?pin=110024",
  "/api/v1/ops/bookings?date={date}",
  "/api/v1/ops/bookings?date={old}",
  "/api/v1/ops/bookings?date={date}&slot=Morning",
  "/api/v1/ops/bookings?date={planDay}&status=accepted&kind=monthly&cursor={behindVisits}",
  "/api/v1/ops/bookings?vendor={vendor}",
  "/api/v1/ops/bookings?q=60000000",
  "/api/v1/ops/bookings?q={order}",
  "/api/v1/ops/bookings?q={customer}",
  "/api/v1/ops/bookings?q={customer}%40example.in",
  "/api/v1/ops/bookings?q=sector+76&status=accepted",
  "/api/v1/ops/bookings?q=tower+noida",
  "/api/v1/ops/bookings?q={firm}",
  "/api/v1/ops/bookings?q=washroom",
  "/api/v1/ops/bookings?q=washroom&city=4&status=accepted",
  "/api/v1/ops/bookings?q=club+house",
  "/api/v1/ops/bookings?q=safai",
  "/api/v1/ops/guests?q={customer}",
  "/api/v1/ops/guests",
  "/api/v1/ops/callers?q=6000000001",
  "/api/v1/ops/bookings/{booking}/vendors?q={firm}",
  "/api/v1/ops/audit",
  "/api/v1/ops/audit?operator={operator}",
  "/api/v1/ops/audit?subject=product",
  "/api/v1/ops/audit?subject=booking&subject_id=101",
  "/api/v1/ops/audit?from=2026-11-19&to=2026-11-20",
  "/api/v1/ops/audit?q={order}",
  "/api/v1/ops/audit?q=assigned",
  "/api/v1/ops/operators",
  "/api/v1/ops/vendors",
  "/api/v1/ops/vendors?state=active",
  "/api/v1/ops/vendors?q={firm}",
  "/api/v1/ops/vendors?q=firm17%40example.in",
  "/api/v1/ops/vendors?q=70000000",
  "/api/v1/ops/vendor_services",
  "/api/v1/ops/vendor_services?status=pending",
  "/api/v1/ops/vendor_services?status=approved",
  "/api/v1/ops/accounts?q=50000000",
  "/api/v1/ops/accounts?role=vendor",
  "/api/v1/ops/accounts?q={firm}",
  "/api/v1/ops/contacts",
  "/api/v1/ops/contacts?handled=true",
  "/api/v1/ops/contacts?owner=none",
  "/api/v1/ops/vendor_applications",
  "/api/v1/ops/vendor_applications?handled=true",
  "/api/v1/ops/vendor_applications?owner=none",
  "/api/v1/ops/complaints",
  "/api/v1/ops/complaints?state=open",
  "/api/v1/ops/complaints?number=482915",
  "/api/v1/ops/payments?state=due",
  "/api/v1/ops/ratings",
  "/api/v1/ops/ratings?state=published",
  "/api/v1/ops/ratings?state=hidden",
  "/api/v1/ops/payments?state=refund",
  "/api/v1/ops/payouts",
  "/api/v1/ops/areas/4/closed_days",
  "/api/v1/ops/bookings/{booking}/ledger",
  "/api/v1/ops/vendors/{vendor}/ledger",
  "/api/v1/ops/vendors/{vendor}/people",
];

/** What waits for a person: counted up to a thousand of a kind, and the first few of each. */
export const opsCounts = ["/api/v1/ops/today", "/api/v1/ops/waiting"];

/** What a vendor sees of its bookings. */
export const vendorLists = [
  "/api/bookings/vendor_upcoming_bookings",
  "/api/bookings/vendor_past_bookings",
  "/api/v1/availability/calendar",
  "/api/v1/people",
];

/** Further requests of operators and customers that many make. */
export const otherReads = [
  "/api/v1/ops/bookings?kind=monthly&status=accepted",
  "/api/v1/ops/bookings?date={date}&status=accepted&kind=monthly",
  "/api/v1/bookings/follow/{follow}",
  "/api/v1/ops/bookings/{booking}",
  "/api/v1/ops/bookings/{booking}/events",
  "/api/v1/ops/bookings/{booking}/visit_records",
  "/api/v1/ops/vendors/{vendor}",
  "/api/v1/ops/vendors/{vendor}/calendar",
];

export const candidates = "/api/v1/ops/bookings/{booking}/vendors";

/**
 * What reads more by its nature: a week's figures and board, and files of up to 10,000 rows. Of these a
 * file may read the vendors from end to end, to join them to 10,000 bookings, and a figure the plans.
 */
export const longReads: { path: string; whole?: string[] }[] = [
  { path: "/api/v1/ops/figures", whole: ["plan"] },
  { path: "/api/v1/ops/figures/vendors", whole: ["plan"] },
  { path: "/api/v1/ops/bookings/board" },
  { path: "/api/v1/ops/bookings.csv", whole: ["account", "vendor_profile"] },
  {
    path: "/api/v1/ops/bookings.csv?status=completed&city=4",
    whole: ["account", "vendor_profile"],
  },
  { path: "/api/v1/ops/audit.csv" },
];
