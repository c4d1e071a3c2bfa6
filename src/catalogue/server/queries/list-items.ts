import { sql, type SelectQueryBuilder } from "kysely";
import type { OpsQuery } from "#catalogue/contract/ops.ts";
import type { ItemTable } from "./items.ts";

/** Filters and orders a query of operators: retired or not, by category, and after the cursor. */
export function listItems<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  table: ItemTable,
  { retired, category_id, cursor, limit }: OpsQuery,
): SelectQueryBuilder<Tables, Table, Row> {
  const place =
    table === "bookable"
      ? sql`item.category_id, item.position, item.id`
      : sql`item.position, item.id`;
  return rows
    .$if(retired !== "all", (all) =>
      all.where(sql<boolean>`(item.retired_at is not null) = ${retired === "only"}`),
    )
    .$if(category_id !== undefined && table === "bookable", (all) =>
      all.where(sql<boolean>`item.category_id = ${category_id}`),
    )
    .$if(cursor !== undefined, (all) =>
      all.where(
        sql<boolean>`(${place}) > (select ${place} from ${sql.table(table)} as item where item.id = ${cursor})`,
      ),
    )
    .orderBy(place)
    .limit(limit);
}
