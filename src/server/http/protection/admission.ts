import type { IncomingMessage, ServerResponse } from "node:http";
import { createTurns } from "../../queues/work-queue.ts";
import { sendRawProblem, type Refusal } from "./raw-problem.ts";

// The pool has ten connections: more concurrent calls would only wait for one.
const MAX_CONCURRENT = 64;
const MAX_QUEUED = 1_000;
const MAX_WAIT_MS = 3_000;

type Options = {
  maxConcurrent?: number;
  maxQueued?: number;
  longestMs?: number;
  note?: (refusal: Refusal) => void;
};

/** Escapes, dots, backslashes or an absolute URL: such a path may be any, and counts as the dearest. */
export const isAmbiguousPath = (url: string): boolean => /^(?:[^/]|[^?]*(?:\/\.|[%\\]))/.test(url);

/** API calls and forms are limited. Cached pages and files are not. */
const costs = ({ method, url = "" }: IncomingMessage): boolean =>
  url.startsWith("/api") ||
  url.startsWith("//") ||
  isAmbiguousPath(url) ||
  (method !== "GET" && method !== "HEAD");

/**
 * Admits at most 64 concurrent calls. Others wait up to three seconds in order of arrival and then get 503;
 * the delay slows clients that retry at once. Beyond 1,000 waiting calls the 503 is immediate. A call counts
 * from the end of its body to the start of its response, so that slow bodies do not count.
 */
export function createAdmission({
  maxConcurrent = MAX_CONCURRENT,
  maxQueued = MAX_QUEUED,
  longestMs = MAX_WAIT_MS,
  note = () => undefined,
}: Options = {}) {
  const turns = createTurns({ atOnce: maxConcurrent, maxQueued, longestMs });
  return (request: IncomingMessage, response: ServerResponse, handle: () => void): void => {
    if (!costs(request)) return handle();
    const { method = "" } = request;
    const arrived = performance.now();
    const call = {
      begin: handle,
      refuse() {
        note({ method, status: 503, ms: performance.now() - arrived });
        sendRawProblem(response, 503, "We are very busy at the moment. Please try again", {
          "retry-after": "2",
        });
      },
      isAtWork: () => request.complete && !response.headersSent,
    };
    response.once("close", () => turns.leave(call));
    turns.enter(call);
  };
}
