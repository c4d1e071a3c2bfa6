import type { TestAppOptions } from "./test-app.ts";
import { beforeEach } from "vitest";
import { newVendor, offerApproved, type Vendor } from "./vendors.ts";
import { app, setUpTestApp } from "./set-up-test-app.ts";
import { answerOffer, createBooking } from "./bookings.ts";

type Row = { id: number; booking_status: string; can: string[]; [field: string]: unknown };

export const upcoming = async (vendor: Vendor): Promise<Row[]> =>
  (await app.send("/api/bookings/vendor_upcoming_bookings", { token: vendor.token })).json();

export const past = async (vendor: Vendor): Promise<Row[]> =>
  (await app.send("/api/bookings/vendor_past_bookings", { token: vendor.token })).json();

export const answer = (vendor: Vendor, id: number, status: string) =>
  answerOffer(app, vendor, id, status);

export const book = (change: Record<string, unknown> = {}): Promise<number> =>
  createBooking(app, change);

export async function approvedVendors(count: number, cityId = 1): Promise<Vendor[]> {
  const vendors: Vendor[] = [];
  for (let i = 0; i < count; i++) {
    const vendor = await newVendor(app, cityId);
    await offerApproved(app, vendor);
    vendors.push(vendor);
  }
  return vendors;
}

export const now = () => app.clock.now;

/** Opens a test app, without bookings and vendors' services before each test. */
export function setUpVendorBookings(options: TestAppOptions = {}): void {
  setUpTestApp({
    ...options,
    empty: ["booking", "booking_request", "vendor_service", "offer_queue"],
  });
}

/** Two vendors with approved services, in a test file that called `setUpBookingsOfTwo`. */
export let vendor: Vendor;

export let other: Vendor;

/** As `setUpVendorBookings`, with `vendor` and `other` new before each test; then prepares it. */
export function setUpBookingsOfTwo(
  prepare?: () => Promise<unknown>,
  options?: TestAppOptions,
): void {
  setUpVendorBookings(options);
  beforeEach(async () => {
    [vendor, other] = (await approvedVendors(2)) as [Vendor, Vendor];
    await prepare?.();
  });
}
