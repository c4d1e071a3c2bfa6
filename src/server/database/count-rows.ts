import { sql, type SelectQueryBuilder } from "kysely";

/** Counts the rows of a query: `countRows(db.selectFrom("city").where("retired_at", "is", null))`. */
export async function countRows<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
): Promise<number> {
  const counted = query.select(sql<number>`count(*)::int`.as("count"));
  const { count } = await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow();
  return count;
}
