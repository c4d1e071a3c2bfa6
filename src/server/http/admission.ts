import type { IncomingMessage, ServerResponse } from "node:http";
import { sendRawProblem } from "./raw-problem.ts";

// The pool has ten connections: more calls than these would only wait inside.
const MOST_AT_WORK = 64;
const MOST_WAITING = 1_000;
const LONGEST_WAIT_MS = 1_000;
const LOOK_AGAIN_MS = 50;

type Options = { mostAtWork?: number; mostWaiting?: number; longestMs?: number };
type Waiting = { begin: () => void; refuse: () => void; since: number };

/** Calls of the API and forms, which cost something. Pages that are kept and files always pass. */
const costs = ({ method, url = "" }: IncomingMessage): boolean =>
  url.startsWith("/api") || url.startsWith("//") || (method !== "GET" && method !== "HEAD");

/**
 * Lets at most 64 calls work at the same time. Others wait up to a second, the newest served first, so
 * that who is served is served soon; then they are told 503. Holding a refusal back keeps callers that
 * ask again at once from taking the time of those that are served. Beyond 1,000 that wait, 503 comes at
 * once. A call is at work from the moment its body has come until its answer begins: slow bodies and
 * streams take no place.
 */
export function createAdmission({
  mostAtWork = MOST_AT_WORK,
  mostWaiting = MOST_WAITING,
  longestMs = LONGEST_WAIT_MS,
}: Options = {}) {
  const admitted = new Map<ServerResponse, IncomingMessage>();
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;

  function isFree(): boolean {
    if (admitted.size < mostAtWork) return true;
    let atWork = 0;
    for (const [response, request] of admitted)
      if (request.complete && !response.headersSent) atWork += 1;
    return atWork < mostAtWork;
  }

  function admit(request: IncomingMessage, response: ServerResponse): void {
    admitted.set(response, request);
    response.once("close", () => {
      admitted.delete(response);
      if (waiting.size > 0) goOn();
    });
  }

  function goOn(): void {
    while (waiting.size > 0 && isFree()) [...waiting].at(-1)?.begin();
  }

  function look(): void {
    const now = performance.now();
    for (const one of waiting) {
      if (now - one.since < longestMs) break;
      one.refuse();
    }
    goOn();
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  const refuse = (response: ServerResponse) =>
    sendRawProblem(response, 503, "We are very busy at the moment. Please try again", {
      "retry-after": "2",
    });

  return (request: IncomingMessage, response: ServerResponse, handle: () => void): void => {
    if (!costs(request)) return handle();
    if (waiting.size === 0 && isFree()) {
      admit(request, response);
      return handle();
    }
    if (waiting.size >= mostWaiting) return refuse(response);
    const one: Waiting = {
      since: performance.now(),
      begin: () => {
        waiting.delete(one);
        admit(request, response);
        handle();
      },
      refuse: () => {
        waiting.delete(one);
        refuse(response);
      },
    };
    waiting.add(one);
    response.once("close", () => waiting.delete(one));
    timer ??= setInterval(look, LOOK_AGAIN_MS).unref();
  };
}
