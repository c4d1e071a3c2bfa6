import { beforeAll } from "vitest";
import { ensureOperator } from "#account/operators/first-operator.ts";
import type { OpsBooking } from "#booking/ops/ops-booking-contract.ts";
import { accountIdOf, signInToken } from "./accounts.ts";
import { newVendor, offerApproved, operatorToken, type Vendor } from "./vendors.ts";
import { app, SATURDAY, setUpTestApp, updateRows } from "./set-up-test-app.ts";
import { answerOffer, createBooking } from "./bookings.ts";

export const SUNDAY = new Date("2026-11-22T05:30:00Z");

export let dayToken: string;

export let nightToken: string;

export async function signIn(person: { email: string; password: string }): Promise<string> {
  await ensureOperator(app.db, person, SATURDAY);
  return signInToken(app, person);
}

/** `link` is present in the answer to `/{id}/link` alone. */
export type Answered = { status: number; message?: string; booking: OpsBooking; link?: string };

export async function ops(path: string, json?: unknown, token = dayToken): Promise<Answered> {
  const response = await app.send(`/api/v1/ops/bookings${path}`, {
    ...(json !== undefined && { json }),
    token,
  });
  return { status: response.status, ...(await response.json()) };
}

export const get = async (path: string) =>
  (await app.send(`/api/v1/ops/bookings${path}`, { token: dayToken })).json();

export const book = (change: Record<string, unknown> = {}): Promise<number> =>
  createBooking(app, change);

export async function approved(name = "", cityId = 1): Promise<Vendor & { id: number }> {
  const vendor = await newVendor(app, cityId);
  await offerApproved(app, vendor);
  return { ...vendor, id: await idOf(vendor, name) };
}

export async function idOf({ email }: Vendor, name = ""): Promise<number> {
  await updateRows("account", { email }, { name });
  return accountIdOf(app, email);
}

export const answer = (vendor: Vendor, id: number, status: string) =>
  answerOffer(app, vendor, id, status);

export function setUpOpsBookings(): void {
  setUpTestApp({ empty: ["booking", "booking_request", "vendor_service", "vendor_suspension"] });
  beforeAll(async () => {
    // As of the last day of these tests: an operator's sign-in holds for twelve hours.
    app.clock.now = SUNDAY;
    const day = { email: "day@example.in", password: "a-day-desk-in-noida" };
    const night = { email: "night@example.in", password: "a-night-desk-in-noida" };
    [dayToken, nightToken] = [await signIn(day), await signIn(night)];
    app.clock.now = SATURDAY;
    // After them: a sign-in takes away the sessions that have ended by its day.
    await operatorToken(app);
  });
}
