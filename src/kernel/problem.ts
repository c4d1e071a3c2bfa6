import type { MissingFactor } from "./actor.ts";

type Plain = string | number | boolean | null;

/**
 * The one envelope of every error answer: RFC 9457 problem details, with the members that the
 * site's forms read: `message` (one string) and `errors` (the same as a list).
 */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: string;
  errors: string[];
  /** The same list again, on sign-up only. */
  error?: string[];
  /** Which field each sentence is about: `booking.pin_code`, `booking.products.0.product_count`. */
  issues?: { path: string; message: string }[];
  /** With a 409: the current state of the edited row. */
  current?: Record<string, Plain | (string | number)[] | Record<string, string | number>[]>;
  /** With a 403: what the session lacks before it may do this. */
  needs?: MissingFactor;
  /** The id of the request, to quote to the support. */
  request_id?: string;
};
