import { sql, type Selectable, type Updateable } from "kysely";
import type { DB } from "#schema.gen.ts";
import { app } from "./set-up-test-app.ts";

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
