import { sql, type SelectQueryBuilder } from "kysely";

/** Whether a query finds a row: `hasRow(db.selectFrom("city").where("id", "=", id))`. */
export async function hasRow<Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
): Promise<boolean> {
  const found = query.select(sql.lit(1).as("found")).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}
