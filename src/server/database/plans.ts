import { type Expression, sql } from "kysely";

/**
 * For `where("booking.id", "=", anyOf(ids))`: reads the ids first, each by its own index. For `in` the planner may
 * join instead, and read the newest rows until enough of them match.
 */
export const anyOf = <Id = number>(ids: Expression<unknown>) => sql<Id>`any(array(${ids}))`;

/**
 * Ends the subquery of a `cross join lateral`, so that it is run for each of the few rows before it. The planner may
 * else join all rows of its tables, since it cannot know how few there are.
 */
export const PER_ROW = sql.raw("offset 0");
