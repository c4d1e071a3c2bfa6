import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { WAIT_AT_DOOR_MINUTES } from "../ground/limits.ts";
import { beginOfVisit } from "./no-word.ts";

/**
 * When the vendor of a visit has waited at the door, as the event `customer_away` requires it; null: it was not at the
 * door.
 */
export const awayFrom = sql<Date | null>`(
  select greatest(door.happened_at, ${beginOfVisit})
    + make_interval(mins => ${sql.lit(WAIT_AT_DOOR_MINUTES)})
  from visit_event as door
  where door.visit_id = visit.id and not door.is_undone and door.kind = 'at_the_door'
  order by door.id desc limit 1)`;

export async function readAwayFrom(db: Db, visitId: number): Promise<Date | null> {
  const { rows } = await sql<{ away_from: Date | null }>`
    select ${awayFrom} as away_from from visit where id = ${visitId}`.execute(db);
  return rows[0]?.away_from ?? null;
}
