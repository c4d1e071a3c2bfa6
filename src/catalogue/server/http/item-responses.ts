import type { OpsQuery } from "#catalogue/contract/ops.ts";
import type { Problem } from "#kernel/problem.ts";
import type { Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { MOST_CSV_ROWS } from "#server/http/csv-response.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import type { Kept, Resource } from "../resources/resource.ts";

const STATUS = {
  unknown: 404,
  invalid: 422,
  taken: 422,
  kept: 409,
  done: 409,
  stale: 409,
} as const;

/** Answers that something in the catalogue cannot be done. */
export const refuseItem = <Name extends keyof typeof STATUS>(
  refusal: Refusal<Name> & { current?: Problem["current"] },
) => refusalResponse<Name, Pick<typeof STATUS, Name>>(STATUS, refusal);

/** All that a filter leaves, for a file. */
export const allOf = <Item extends Kept, Input extends object>(
  db: Db,
  kind: Resource<Item, Input>,
  query: Omit<OpsQuery, "cursor" | "limit">,
): Promise<Item[]> => kind.list(db, { ...query, limit: MOST_CSV_ROWS });
