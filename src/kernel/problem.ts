import type { Confirmation, MissingFactor } from "./actor.ts";
import type { Value } from "./sentence.ts";

type Plain = string | number | boolean | null;

/** What names a sentence and fills it, so that a page can say it in its own language. */
export type Coded = { code?: string; values?: Value[] };

type Issue = { path: string; message: string; code?: string; values?: Value[] };

/** RFC 9457 problem details with the members that the specification's forms read. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: string;
  errors: string[];
  /** Of the only one of `errors`. */
  code?: string;
  values?: Value[];
  /** Of each of several. */
  codes?: Coded[];
  /** The same list as `errors`, on sign-up only. */
  error?: string[];
  /** The path of each message's field: `booking.pin_code`, `booking.products.0.product_count`. */
  issues?: Issue[];
  /** With a 409: the current state of the edited row. */
  current?: Record<string, Plain | (string | number)[] | Record<string, string | number>[]>;
  /** With a 409: what is done nevertheless when it is sent again without the question. */
  asks?: "beyond_time" | "price" | "second";
  /** With a 403: the step of the second factor that the session misses. */
  needs?: MissingFactor;
  /** With a 403: what POST /api/v1/session/confirm wants before the call is sent again. */
  confirm_with?: Confirmation;
  /** With a 403: how many codes can still be tried. */
  tries_left?: number;
  /** The id of the request, for support. */
  request_id?: string;
};
