import { app, setUpTestApp } from "./set-up-test-app.ts";

export const book = (json: unknown, headers: Record<string, string> = {}, token?: string) =>
  app.send("/api/bookings", { json, headers, ...(token !== undefined && { token }) });

export const stored = async () => ({
  bookings: await app.db.selectFrom("booking").selectAll().execute(),
  lines: await app.db.selectFrom("booking_line").selectAll().orderBy("product_id").execute(),
  requests: await app.db.selectFrom("booking_request").selectAll().execute(),
});

/** Opens a test app, without bookings before each test. */
export function setUpPublicBookings(): void {
  setUpTestApp({ empty: ["booking", "booking_request"] });
}
