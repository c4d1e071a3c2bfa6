import { useQuery } from "@tanstack/react-query";
import type { Operator } from "#account/contract/ops.ts";
import { operatorsQuery } from "#account/web/ops/operator-calls.ts";

const NOBODY: Operator[] = [];

/** Everybody who works in /ops or did; nobody while that is not known. */
export const useOperators = (): readonly Operator[] =>
  useQuery(operatorsQuery()).data?.operators ?? NOBODY;
