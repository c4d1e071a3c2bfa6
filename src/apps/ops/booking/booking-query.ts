import { queryOptions } from "@tanstack/react-query";
import { unwrapOptional } from "#api-client/api-error.ts";
import type { OpsBooking } from "#booking/ops/ops-booking-contract.ts";
import { ops, opsKeys } from "../shell/ops-client.tsx";

/** A booking with its lines, customer, history and what may be done; null where there is none. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: opsKeys.booking(id),
    queryFn: async (): Promise<OpsBooking | null> =>
      (await unwrapOptional(ops.bookings[":id"].$get({ param: { id } })))?.booking ?? null,
  });
