import { answerOffer, newBooking } from "./bookings.ts";
import { WASHROOM } from "./fixtures.ts";
import { app, findRow, updateRows } from "./set-up-test-app.ts";
import { setUpBookingsOfTwo } from "./vendor-bookings.ts";
import type { Vendor } from "./vendors.ts";

/** Makes the washroom's cleaning of the sample a monthly package with this rhythm. */
export const makeMonthly = (rhythm: { days_a_week: number } | { visits_a_month: number }) =>
  updateRows(
    "product",
    { id: WASHROOM.id },
    { days_a_week: null, visits_a_month: null, ...rhythm },
  );

/** Two vendors, and the washroom's cleaning six days a week, before each test. */
export const setUpPlans = (): void => setUpBookingsOfTwo(() => makeMonthly({ days_a_week: 6 }));

type PlanBooking = {
  booking_status: string;
  booking_date: string;
  can: string[];
  follow_key: string;
  plan: {
    visits: { id: number; date: string; slot: string; status: string }[];
    ends_on: string;
    visits_total: number;
    visits_done: number;
    words: string;
  };
  plan_changes: {
    can: string[];
    can_skip: number[];
    can_restore: number[];
    renewed_as: string | null;
    renew: { starts_on: string; total: number; visits: number } | null;
  };
  changes: { what: string; days: { from: string; to: string } | null }[];
};

/** Books the monthly package from Tuesday, 24 November 2026, on; answers its id and follow key. */
export async function bookPlan(
  change: Record<string, unknown> = {},
): Promise<{ id: number; key: string; booking: PlanBooking }> {
  const products = [{ product_id: WASHROOM.id, product_count: 1 }];
  const details = { booking_date: "2026-11-24", products, ...change };
  const { id, booking } = await newBooking(app, details);
  return { id, key: booking.follow_key, booking };
}

type Sending = { vendor_id: number; reason?: string; seen_vendor_id?: number };

/** The body by which operators send a vendor to one visit of a plan. */
export const toVisit = (id: number, { seen_vendor_id, ...json }: Sending) => ({
  ...json,
  visits: [{ id, seen_vendor_id }],
});

/** Sends a change of a plan by its link, or without a body reads the booking. */
export const sendPlan = (key: string, path = "", json?: unknown): Promise<Response> =>
  app.send(`/api/v1/bookings/follow/${key}${path}`, json === undefined ? {} : { json });

export const readPlan = async (key: string): Promise<PlanBooking> =>
  (await (await sendPlan(key)).json()).booking;

/** How many visits of a plan are in each state. */
export function countVisits({ plan }: PlanBooking): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of plan.visits) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** A plan that a vendor has accepted. */
export async function acceptedPlan(
  vendor: Vendor,
  change: Record<string, unknown> = {},
): Promise<{ id: number; key: string }> {
  const { id, key } = await bookPlan(change);
  const answered = await answerOffer(app, vendor, id, "accepted");
  if (answered.status !== 200) throw new Error(await answered.text());
  return { id, key };
}

type VendorVisit = {
  id: number;
  booking_id: number;
  date: string;
  status: string;
  number: number;
  can: string[];
  [field: string]: unknown;
};

/** A vendor's own visits: of a week from today on, or as the query says. */
export const visitsOf = async (vendor: Vendor, query = ""): Promise<VendorVisit[]> =>
  (await (await app.send(`/api/v1/visits${query}`, { token: vendor.token })).json()).items;

/** Sends how a visit went. */
export const recordVisitOutcome = (
  { token }: Vendor,
  id: number,
  status: string,
  reason?: string,
): Promise<Response> => app.send(`/api/v1/visits/${id}`, { token, json: { status, reason } });

export const idOfVendor = async ({ email }: Vendor): Promise<number> =>
  (await findRow("account", { email })).id;
