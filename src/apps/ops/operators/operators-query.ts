import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import { ops, opsKeys } from "../shell/ops-client.tsx";

export const { operators, invitations } = ops;

export const paramOf = (id: number) => ({ param: { id: String(id) } });

/** All operators, including former ones, and the open invitations. */
export const operatorsQuery = () =>
  queryOptions({ queryKey: opsKeys.operators, queryFn: () => unwrap(operators.$get()) });
