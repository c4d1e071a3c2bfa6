import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refusal } from "./count-refusals.ts";
import { isAmbiguousPath } from "./is-ambiguous-path.ts";
import { sendRawProblem } from "./raw-problem.ts";

// The pool has ten connections: more calls than these would only wait inside.
const MAX_CONCURRENT = 64;
const MAX_QUEUED = 1_000;
const MAX_WAIT_MS = 3_000;
const LOOK_AGAIN_MS = 50;

type Options = {
  mostAtWork?: number;
  mostWaiting?: number;
  longestMs?: number;
  /** Called for each refused request. */
  note?: (refusal: Refusal) => void;
};
type Waiting = {
  request: IncomingMessage;
  response: ServerResponse;
  handle: () => void;
  since: number;
};

/** Calls of the API and forms, which cost something. Pages that are kept and files always pass. */
const costs = ({ method, url = "" }: IncomingMessage): boolean =>
  url.startsWith("/api") ||
  url.startsWith("//") ||
  isAmbiguousPath(url) ||
  (method !== "GET" && method !== "HEAD");

/**
 * Lets at most 64 calls work at the same time. Others wait up to three seconds, the newest served
 * first, so that who is served is served soon; then they are told 503. Holding a refusal back keeps
 * callers that ask again at once from taking the time of those that are served. Beyond 1,000 that wait,
 * 503 comes at once. A call is at work from the moment its body has come until its answer begins: slow
 * bodies and streams take no place.
 */
export function createAdmission({
  mostAtWork = MAX_CONCURRENT,
  mostWaiting = MAX_QUEUED,
  longestMs = MAX_WAIT_MS,
  note = () => undefined,
}: Options = {}) {
  const admitted = new Map<ServerResponse, IncomingMessage>();
  // In the order in which they came.
  const waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;

  function isFree(): boolean {
    if (admitted.size < mostAtWork) return true;
    let atWork = 0;
    for (const [response, request] of admitted)
      if (request.complete && !response.headersSent) atWork += 1;
    return atWork < mostAtWork;
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
      const newest = waiting.pop();
      if (newest !== undefined) admit(newest);
    }
  }

  function look(): void {
    const now = performance.now();
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
    if (waiting.length >= mostWaiting) return refuse(request, response, 0);
    const one = { request, response, handle, since: performance.now() };
    waiting.push(one);
    response.once("close", () => {
      const index = waiting.indexOf(one);
      if (index !== -1) waiting.splice(index, 1);
    });
    timer ??= setInterval(look, LOOK_AGAIN_MS).unref();
  };
}
