import { afterAll, beforeAll, beforeEach } from "vitest";
import { sql } from "kysely";
import { openTestApp, SATURDAY, type TestApp } from "./test-app.ts";

export let app: TestApp;

export const book = (json: unknown, headers: Record<string, string> = {}, token?: string) =>
  app.send("/api/bookings", { json, headers, ...(token !== undefined && { token }) });

export const stored = async () => ({
  bookings: await app.db.selectFrom("booking").selectAll().execute(),
  lines: await app.db.selectFrom("booking_line").selectAll().orderBy("product_id").execute(),
  requests: await app.db.selectFrom("booking_request").selectAll().execute(),
});

/** Opens a test app, without bookings before each test. */
export function setUpPublicBookings(): void {
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.now = SATURDAY;
    await sql`truncate booking, booking_request cascade`.execute(app.db);
  });
}
