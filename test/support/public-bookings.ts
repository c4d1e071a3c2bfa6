import { afterAll, beforeAll, beforeEach } from "vitest";
import { sql } from "kysely";
import { openTestApp, SATURDAY, type TestApp } from "./test-app.ts";

export let world: TestApp;

export const book = (json: unknown, headers: Record<string, string> = {}, token?: string) =>
  world.send("/api/bookings", { json, headers, ...(token !== undefined && { token }) });

export const stored = async () => ({
  bookings: await world.db.selectFrom("booking").selectAll().execute(),
  lines: await world.db.selectFrom("booking_line").selectAll().orderBy("product_id").execute(),
  requests: await world.db.selectFrom("booking_request").selectAll().execute(),
});

/** Opens a test app, without bookings before each test. */
export function setUpPublicBookings(): void {
  beforeAll(async () => {
    world = await openTestApp();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.clock.now = SATURDAY;
    await sql`truncate booking, booking_request cascade`.execute(world.db);
  });
}
