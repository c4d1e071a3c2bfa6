import { expect } from "vitest";
import { aBooking } from "./fixtures.ts";
import type { TestApp } from "./test-app.ts";

export async function createBooking(
  app: TestApp,
  change: Record<string, unknown> = {},
  from?: string,
): Promise<number> {
  const json = aBooking(change);
  const response = await app.send("/api/bookings", { json, ...(from !== undefined && { from }) });
  expect(response.status).toBe(201);
  const { booking } = await response.json();
  const row = app.db.selectFrom("booking").select("id").where("order_id", "=", booking.order_id);
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Sends a vendor's answer to an offer: accepted, rejected, completed or pending. */
export const answerOffer = (
  app: TestApp,
  { token }: { token: string },
  id: number,
  status: string,
  reason?: string,
): Promise<Response> =>
  app.send(`/api/bookings/${id}/accept_reject_booking`, { json: { status, reason }, token });
