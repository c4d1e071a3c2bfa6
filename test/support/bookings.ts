import { expect } from "vitest";
import { aBooking } from "./fixtures.ts";
import type { TestApp } from "./test-app.ts";

/** Books as a guest, or with a customer's token. Returns the answered booking, with the id of its row. */
export async function newBooking(
  app: TestApp,
  change: Record<string, unknown> = {},
  by: { from?: string; token?: string } = {},
) {
  const response = await app.send("/api/bookings", { json: aBooking(change), ...by });
  expect(response.status).toBe(201);
  const { booking } = await response.json();
  const row = app.db.selectFrom("booking").select("id").where("order_id", "=", booking.order_id);
  return { id: (await row.executeTakeFirstOrThrow()).id, booking };
}

export const createBooking = async (
  app: TestApp,
  change?: Record<string, unknown>,
  from?: string,
): Promise<number> => (await newBooking(app, change, from === undefined ? {} : { from })).id;

/** Sends a vendor's answer to an offer: accepted, rejected, completed or pending. */
export const answerOffer = (
  app: TestApp,
  { token }: { token: string },
  id: number,
  status: string,
  reason?: string,
): Promise<Response> =>
  app.send(`/api/bookings/${id}/accept_reject_booking`, { json: { status, reason }, token });
