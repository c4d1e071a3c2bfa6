import type { IncomingMessage, ServerResponse } from "node:http";

const PAUSE_MS = 5;

/**
 * Reads what is left of a body after its answer at most 200 chunks (some 13 MB) a second. At full
 * speed, the chunks of several large bodies fill memory faster than it is collected.
 */
export function drainSlowly(request: IncomingMessage, response: ServerResponse): void {
  response.prependOnceListener("finish", () => {
    if (request.complete) return;
    // A request whose body was never read would be drained by Node, without a pause.
    request.read(0);
    request.on("data", () => {
      request.pause();
      setTimeout(() => request.resume(), PAUSE_MS).unref();
    });
  });
}
