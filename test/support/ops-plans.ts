import { beforeEach } from "vitest";
import { approved, setUpOpsBookings, signIn } from "./ops-bookings.ts";
import { makeMonthly } from "./plans.ts";
import { app, findRows } from "./set-up-test-app.ts";
import type { Vendor } from "./vendors.ts";

/** An operator and two vendors of the test file that called `setUpOpsPlans`. */
export let token: string;

export let meera: Vendor & { id: number };

export let ravi: Vendor & { id: number };

/** Sets the clock and signs the operator in again: a session ends after twelve hours. */
export async function at(time: string): Promise<void> {
  app.clock.now = new Date(`${time}+05:30`);
  token = await signIn({ email: "day@example.in", password: "a-day-desk-in-noida" });
}

/** The visits of a plan, in the order of their days. */
export const visitsOf = (bookingId: number) => findRows("visit", { booking_id: bookingId });

/** Opens a test app; each test begins with two vendors and a package of six days a week. */
export function setUpOpsPlans(): void {
  setUpOpsBookings();
  beforeEach(async () => {
    await at("2026-11-21T10:00:00");
    [meera, ravi] = [await approved("Meera Devi"), await approved("Ravi Kumar")];
    await makeMonthly({ days_a_week: 6 });
  });
}
