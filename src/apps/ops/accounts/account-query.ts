import { queryOptions } from "@tanstack/react-query";
import { unwrap, unwrapOptional } from "#api-client/api-error.ts";
import { ops, opsKeys } from "../shell/ops-client.tsx";
import type { OpsAccountResponse } from "#account/ops/contract.ts";

/** One account with its sessions; null when there is none. */
export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: opsKeys.account(id),
    queryFn: async (): Promise<OpsAccountResponse | null> =>
      (await unwrapOptional(ops.accounts[":id"].$get({ param: { id: String(id) } }))) ?? null,
  });

/** Bookings, notes and messages of a phone number; not loaded without one. */
export const callerQuery = (phone: string | undefined) =>
  queryOptions({
    queryKey: opsKeys.caller(phone ?? ""),
    queryFn: async () => (await unwrap(ops.callers.$get({ query: { q: phone ?? "" } }))).caller,
    enabled: phone !== undefined && phone !== "",
  });
