import { useQuery } from "@tanstack/react-query";
import type { Operator } from "#account/contract/ops.ts";
import { operatorsQuery } from "#account/web/ops/operator-calls.ts";

const NONE: Operator[] = [];

/** All operators, including former ones; empty while loading. */
export const useOperators = (): readonly Operator[] =>
  useQuery(operatorsQuery()).data?.operators ?? NONE;
