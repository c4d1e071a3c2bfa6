import type { Problem } from "#kernel/problem.ts";
import type { Refusal } from "#kernel/refusal.ts";
import { refusalResponse } from "#server/http/problem-response.ts";

const STATUS = {
  unknown: 404,
  invalid: 422,
  taken: 422,
  kept: 409,
  done: 409,
  stale: 409,
} as const;

/** Responds to a refusal of the catalogue. */
export const refuseItem = <Name extends keyof typeof STATUS>(
  refusal: Refusal<Name> & { current?: Problem["current"] },
) => refusalResponse<Name, Pick<typeof STATUS, Name>>(STATUS, refusal);
