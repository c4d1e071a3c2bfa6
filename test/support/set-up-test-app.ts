import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { openTestApp, SATURDAY, type TestApp, type TestAppOptions } from "./test-app.ts";

/** The app of the test file that called `setUpTestApp`. */
export let app: TestApp;

/**
 * Opens `app` for the tests of a file and closes it after them. With `empty`, each test starts on
 * `SATURDAY` with these tables empty, and those that refer to them.
 */
export function setUpTestApp({
  empty = [],
  ...options
}: TestAppOptions & { empty?: string[] } = {}): void {
  beforeAll(async () => {
    app = await openTestApp(options);
  });
  afterAll(() => app.close());
  if (empty.length === 0) return;
  beforeEach(async () => {
    app.clock.now = SATURDAY;
    await sql`truncate ${sql.join(empty.map((table) => sql.table(table)))} cascade`.execute(app.db);
  });
}
