import type { ErrorHandler } from "hono";
import type { Log } from "#server/log.ts";
import type { HttpEnv } from "./create-http.ts";
import { problem } from "./problem-answer.ts";

// What Node and PostgreSQL say when the database is not there, is starting, or is going down.
const AWAY = new Set(["ECONNREFUSED", "ECONNRESET", "57P01", "57P02", "57P03", "08006", "53300"]);

const isAway = (error: Error): boolean =>
  AWAY.has(String(Reflect.get(error, "code"))) ||
  /connection terminated|timeout exceeded when trying to connect/i.test(error.message);

/** What nobody expected: logged once, with the request's id, and told without internals. */
export const failure =
  (log: Log): ErrorHandler<HttpEnv> =>
  (error, c) => {
    log.error({ request: c.var.requestId, err: error }, "request failed");
    const status = isAway(error) ? 503 : 500;
    const sentence =
      status === 503
        ? "We cannot be reached for a moment. Please try again"
        : "Something went wrong on our side. Please try again";
    return problem(status, {
      errors: [sentence],
      requestId: c.var.requestId,
      ...(status === 503 && { headers: { "retry-after": "5" } }),
    });
  };
