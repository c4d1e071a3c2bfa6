import { app, findRows, setUpTestApp } from "./set-up-test-app.ts";

export const book = (json: unknown, headers: Record<string, string> = {}, token?: string) =>
  app.send("/api/bookings", { json, headers, ...(token !== undefined && { token }) });

export const stored = async () => ({
  bookings: await findRows("booking"),
  lines: await app.db.selectFrom("booking_line").selectAll().orderBy("product_id").execute(),
  requests: await findRows("booking_request"),
});

export function setUpPublicBookings(): void {
  setUpTestApp({ empty: ["booking", "booking_request"] });
}
