import { sql, type Selectable, type Updateable } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { DB } from "#schema.gen.ts";
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

export { SATURDAY };

type Row<Table extends keyof DB> = Selectable<DB[Table]>;

/** The rows of a statement, run as the owner: `` await query<{ id: number }>`select id from plan` ``. */
export const query = async <Result = unknown>(
  ...statement: Parameters<typeof sql>
): Promise<Result[]> => (await sql<Result>(...statement).execute(app.db)).rows;

const matches = (where: object) =>
  sql.join(
    [
      sql`true`,
      ...Object.entries(where).map(
        ([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}`,
      ),
    ],
    sql` and `,
  );

/** The rows of a table with these values, in the order of its first column. */
export function findRows<Table extends keyof DB, Column extends keyof Row<Table> & string>(
  table: Table,
  where: Partial<Row<Table>> = {},
  columns?: Column[],
): Promise<Pick<Row<Table>, Column>[]> {
  const selected = columns === undefined ? sql`*` : sql.join(columns.map((name) => sql.ref(name)));
  return query`select ${selected} from ${sql.table(table)} where ${matches(where)} order by 1`;
}

/** The first of these rows; throws where there is none. */
export async function findRow<Table extends keyof DB, Column extends keyof Row<Table> & string>(
  table: Table,
  where: Partial<Row<Table>> = {},
  columns?: Column[],
): Promise<Pick<Row<Table>, Column>> {
  const [row] = await findRows(table, where, columns);
  if (row === undefined) throw new Error(`No row of ${table} is so`);
  return row;
}

export const updateRows = <Table extends keyof DB>(
  table: Table,
  where: Partial<Row<Table>>,
  values: Updateable<DB[Table]>,
): Promise<unknown> =>
  query`update ${sql.table(table)} set ${sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )} where ${matches(where)}`;
