import { queryOptions } from "@tanstack/react-query";
import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import { ApiError } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";
import type { CallerFields } from "./caller-fields.ts";

const { bookables, bookings } = authenticatedClient.api.v1.ops;

/** All that can be booked now. */
export const bookablesQuery = () =>
  queryOptions({
    queryKey: queryKeys.ops.bookables,
    queryFn: () => unwrap(bookables.$get()),
  });

/** The body of the request. */
export type CallerRequest = CallerFields & {
  products: { product_id: number; product_count: number }[];
  /** Rupees, as the caller was told. */
  seen_total: number;
};

export type CallerOutcome =
  | { booking: OpsBooking }
  | {
      message: string;
      fields: Record<string, string>;
      /** `lost`: there was no answer, so that it may have been booked. */
      reason: "lost" | "key-reused" | "price-changed" | "refused";
    };

const LOST =
  "There was no answer. Press Book again without changing anything: it is booked once, however often it is sent.";
const MAY_BE_BOOKED =
  "Something was booked by the first try, before you changed it. Look at the caller's bookings.";

/** Books. The same request with the same key is booked once. */
export async function bookForCaller(booking: CallerRequest, key: string): Promise<CallerOutcome> {
  try {
    const header = { "idempotency-key": key };
    return await unwrap(bookings.$post({ json: { booking }, header }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500)
      return { message: LOST, fields: {}, reason: "lost" };
    const { message = "", fields, current } = error.problem;
    if (error.status !== 409) return { message, fields, reason: "refused" };
    return current === undefined
      ? { message: MAY_BE_BOOKED, fields, reason: "key-reused" }
      : { message: `${message}. Tell the caller, then book.`, fields, reason: "price-changed" };
  }
}
