import type { Confirmation, MissingFactor } from "./actor.ts";

type Plain = string | number | boolean | null;

/** RFC 9457 problem details with the members that the specification's forms read. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: string;
  errors: string[];
  /** The same list, on sign-up only. */
  error?: string[];
  /** The path of each message's field: `booking.pin_code`, `booking.products.0.product_count`. */
  issues?: { path: string; message: string }[];
  /** With a 409: the current state of the edited row. */
  current?: Record<string, Plain | (string | number)[] | Record<string, string | number>[]>;
  /** With a 409: what is done nevertheless when it is sent again without the question. */
  asks?: "beyond_time" | "price" | "second";
  /** With a 403: the step of the second factor that the session misses. */
  needs?: MissingFactor;
  /** With a 403: what POST /api/v1/session/confirm wants before the call is sent again. */
  confirm_with?: Confirmation;
  /** The id of the request, for support. */
  request_id?: string;
};
