import { sql, type RawBuilder } from "kysely";
import type { OpsQuery } from "#catalogue/contract/ops.ts";
import type { ItemTable } from "./items.ts";

/**
 * The rows of `kept` that a query of the desk means: retired or not, and behind the cursor in the
 * order in which they are shown.
 */
export function listFilter(
  table: ItemTable,
  { retired, cursor }: Pick<OpsQuery, "retired" | "cursor">,
): RawBuilder<boolean> {
  const place =
    table === "bookable"
      ? sql`kept.category_id, kept.position, kept.id`
      : sql`kept.position, kept.id`;
  const state =
    retired === "all" ? sql`true` : sql`(kept.retired_at is not null) = ${retired === "only"}`;
  if (cursor === undefined) return sql<boolean>`(${state})`;
  return sql<boolean>`(${state} and (${place}) > (
    select ${place} from ${sql.table(table)} as kept where kept.id = ${cursor}))`;
}
