import { errorCode } from "#private-postgres/error-code.ts";

// Error codes of Node and PostgreSQL for a database that is unavailable, starting, stopping, timed out or not
// the primary. Classes are the first two letters.
const UNAVAILABLE = new Set(
  "ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH 57P01 57P02 57P03 57P05 25006 25P03 25P04".split(
    " ",
  ),
);
const UNAVAILABLE_CLASS = /^(?:08|53)\w{3}$/;
const UNAVAILABLE_MESSAGE = /connection terminated|not queryable|timeout expired/i;
/** The error of the pool when no connection became free in time. */
const BUSY_MESSAGE = /timeout exceeded when trying to connect/i;
const BUSY = new Set(["55P03", "57014", "40P01", "40001"]);
const BUSY_NAMES = new Set(["PoolBusyError", "BusyError", "ParserStoppedError"]);
const FULL = new Set(["53100", "ENOSPC", "EDQUOT"]);

export type Outage = "away" | "busy" | "full";

/** For which the database or disk cannot serve a correct request. */
export function classifyOutage(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = errorCode(error) ?? "";
  if (FULL.has(code)) return "full";
  const isBusy = BUSY.has(code) || BUSY_NAMES.has(error.name) || BUSY_MESSAGE.test(error.message);
  if (isBusy) return "busy";
  if (
    UNAVAILABLE.has(code) ||
    UNAVAILABLE_CLASS.test(code) ||
    UNAVAILABLE_MESSAGE.test(error.message)
  )
    return "away";
  return error.cause === undefined ? undefined : classifyOutage(error.cause);
}
