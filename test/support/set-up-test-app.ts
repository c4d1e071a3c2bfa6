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

/** Sets the time of `app`, in India: `at("2026-11-24T07:00:00")`. */
export function at(time: string): void {
  app.clock.now = new Date(`${time}+05:30`);
}

export const errorsOf = async (response: Response): Promise<string[]> =>
  (await response.json()).errors;

export const getJson = async (path: string, token?: string) =>
  (await app.send(path, token === undefined ? {} : { token })).json();

/** The status of a refusal, and its sentence or another part of its body. */
export async function refusalOf(response: Response | Promise<Response>, part = "message") {
  const answer = await response;
  return [answer.status, (await answer.json())[part]];
}
