import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { AccountGoneError } from "#kernel/actor.ts";
import { errorCode } from "#private-postgres/error-code.ts";
import { classifyOutage, type Outage } from "../database/classify-outage.ts";
import type { Log } from "../log.ts";
import type { HttpEnv } from "./http-env.ts";
import { problem } from "./problem-response.ts";

const SENTENCES: Record<Outage, string> = {
  away: "We cannot be reached for a moment. Please try again",
  busy: "We are very busy at the moment. Please try again",
  full: "We cannot save anything at the moment. Please try again in some minutes",
};
const RETRY_AFTER_S: Record<Outage, number> = { away: 2, busy: 2, full: 60 };

/** The file store's error, for example in a folder that is read-only. */
const isUnwritable = (error: Error): boolean => errorCode(error) === "E_CANNOT_WRITE_FILE";

/** Logs an unexpected error once, with the request's id: 503 for an outage of the database or the files, else 500. */
export const errorHandler =
  (log: Log): ErrorHandler<HttpEnv> =>
  (error, c) => {
    // The error of the library's request parser.
    if (error instanceof HTTPException && error.status < 500)
      return problem(error.status, { errors: [error.message] });
    if (error instanceof AccountGoneError)
      return problem(401, { errors: ["Please sign in again"] });
    log.error({ request: c.var.requestId, err: error }, "request failed");
    const requestId = c.var.requestId;
    const outage = classifyOutage(error) ?? (isUnwritable(error) ? "full" : undefined);
    if (outage === undefined)
      return problem(500, {
        errors: ["Something went wrong on our side. Please try again"],
        requestId,
      });
    return problem(503, {
      errors: [SENTENCES[outage]],
      requestId,
      headers: { "retry-after": String(RETRY_AFTER_S[outage]) },
    });
  };
