import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { newVendor, offerApproved, type Vendor } from "./vendors.ts";
import { openTestApp, SATURDAY, type TestApp } from "./test-app.ts";
import { answerOffer, createBooking } from "./bookings.ts";

export let world: TestApp;

export type Row = { id: number; booking_status: string; can: string[]; [field: string]: unknown };

export const upcoming = async (vendor: Vendor): Promise<Row[]> =>
  (await world.send("/api/bookings/vendor_upcoming_bookings", { token: vendor.token })).json();

export const past = async (vendor: Vendor): Promise<Row[]> =>
  (await world.send("/api/bookings/vendor_past_bookings", { token: vendor.token })).json();

export const answer = (vendor: Vendor, id: number, status: string) =>
  answerOffer(world, vendor, id, status);

export const book = (change: Record<string, unknown> = {}): Promise<number> =>
  createBooking(world, change);

export async function approvedVendors(count: number, cityId = 1): Promise<Vendor[]> {
  const vendors: Vendor[] = [];
  for (let i = 0; i < count; i++) {
    const vendor = await newVendor(world, cityId);
    await offerApproved(world, vendor);
    vendors.push(vendor);
  }
  return vendors;
}

export const now = () => world.clock.now;

/** Opens a test app, without bookings and vendors' services before each test. */
export function setUpVendorBookings(): void {
  beforeAll(async () => {
    world = await openTestApp();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.clock.now = SATURDAY;
    await sql`truncate booking, booking_request, vendor_service, offer_queue cascade`.execute(
      world.db,
    );
  });
}
