import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refusal } from "./count-refusals.ts";
import { isAmbiguousPath } from "./is-ambiguous-path.ts";
import { sendRawProblem } from "./raw-problem.ts";

// The pool has ten connections: more concurrent calls would only wait for one.
const MAX_CONCURRENT = 64;
const MAX_QUEUED = 1_000;
const MAX_WAIT_MS = 3_000;
const LOOK_AGAIN_MS = 50;
/** The part of the longest wait up to which the oldest call is served first. */
const FAIR_PART = 0.5;

type Options = {
  maxConcurrent?: number;
  maxQueued?: number;
  longestMs?: number;
  /** Milliseconds. */
  clock?: () => number;
  /** Called for each refused request. */
  note?: (refusal: Refusal) => void;
};
type Waiting = {
  request: IncomingMessage;
  response: ServerResponse;
  handle: () => void;
  since: number;
};

/** API calls and forms are limited. Cached pages and files are not. */
const costs = ({ method, url = "" }: IncomingMessage): boolean =>
  url.startsWith("/api") ||
  url.startsWith("//") ||
  isAmbiguousPath(url) ||
  (method !== "GET" && method !== "HEAD");

/**
 * Admits at most 64 concurrent calls. Others wait up to three seconds in order of arrival; then they
 * get 503. Once the oldest has waited for half of that the newest is served first: more calls come
 * than can be served, and those that are served are served soon. Delaying the 503 keeps clients that retry at
 * once from taking the time of others. Beyond 1,000 waiting calls the 503 is immediate. A call
 * counts from the end of its body to the start of its response, so that slow bodies and streams do
 * not count.
 */
export function createAdmission({
  maxConcurrent = MAX_CONCURRENT,
  maxQueued = MAX_QUEUED,
  longestMs = MAX_WAIT_MS,
  clock = () => performance.now(),
  note = () => undefined,
}: Options = {}) {
  const admitted = new Map<ServerResponse, IncomingMessage>();
  // In order of arrival.
  const waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;

  function isFree(): boolean {
    if (admitted.size < maxConcurrent) return true;
    let atWork = 0;
    for (const [response, request] of admitted)
      if (request.complete && !response.headersSent) atWork += 1;
    return atWork < maxConcurrent;
  }

  function isOverloaded(): boolean {
    const [oldest] = waiting;
    return oldest !== undefined && clock() - oldest.since > longestMs * FAIR_PART;
  }

  function admit({ request, response, handle }: Omit<Waiting, "since">): void {
    admitted.set(response, request);
    response.once("close", () => {
      admitted.delete(response);
      goOn();
    });
    handle();
  }

  function goOn(): void {
    while (waiting.length > 0 && isFree()) {
      const next = isOverloaded() ? waiting.pop() : waiting.shift();
      if (next !== undefined) admit(next);
    }
  }

  function look(): void {
    const now = clock();
    const inTime = waiting.findIndex(({ since }) => now - since < longestMs);
    const late = waiting.splice(0, inTime === -1 ? waiting.length : inTime);
    for (const { request, response, since } of late) refuse(request, response, now - since);
    goOn();
    if (waiting.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function refuse({ method = "" }: IncomingMessage, response: ServerResponse, ms: number): void {
    note({ method, status: 503, ms });
    sendRawProblem(response, 503, "We are very busy at the moment. Please try again", {
      "retry-after": "2",
    });
  }

  return (request: IncomingMessage, response: ServerResponse, handle: () => void): void => {
    if (!costs(request)) return handle();
    if (waiting.length === 0 && isFree()) return admit({ request, response, handle });
    if (waiting.length >= maxQueued) return refuse(request, response, 0);
    const one = { request, response, handle, since: clock() };
    waiting.push(one);
    response.once("close", () => {
      const index = waiting.indexOf(one);
      if (index !== -1) waiting.splice(index, 1);
    });
    timer ??= setInterval(look, LOOK_AGAIN_MS).unref();
  };
}
