import type { IncomingMessage, ServerResponse } from "node:http";

const PAUSE_MS = 5;

/**
 * After the response, reads the rest of a body at most 200 chunks (about 13 MB) a second. At full
 * speed, the chunks of several large bodies fill memory faster than it is collected.
 */
export function drainSlowly(request: IncomingMessage, response: ServerResponse): void {
  response.prependOnceListener("finish", () => {
    if (request.complete) return;
    // Node would drain a request whose body was never read, without pauses.
    request.read(0);
    request.on("data", () => {
      request.pause();
      setTimeout(() => request.resume(), PAUSE_MS).unref();
    });
  });
}
