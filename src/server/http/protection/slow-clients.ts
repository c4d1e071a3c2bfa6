import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { rawProblemText } from "./raw-problem.ts";

const LOOK_EVERY_MS = 1_000;
const FORM_TYPE = /^multipart\/form-data/i;

/** The time limit of a body. A form with files may take longer, but has a minimum rate. */
export const BODY_LIMITS = {
  /** The whole body of a request without files. */
  bodyMs: 12_000,
  /**
   * A form with files: at least so many bytes in each interval, 4 kB a second, the slowest 2G rate.
   */
  formBytes: 40_000,
  formMs: 10_000,
};

type Body = { request: IncomingMessage; response: ServerResponse; since: number; read: number };

/** Closes the connection of a late body. Node itself responds 408 to late headers. */
function end({ request, response }: Body): void {
  const { socket } = request;
  if (!response.headersSent && socket.writable)
    socket.write(rawProblemText(408, "The request came too slowly"));
  socket.destroy();
}

/**
 * Ends requests whose bodies arrive too slowly, checked once a second. A body that waits because
 * the server has not read it is not slow.
 */
export function endSlowBodies(server: Server, slowest = BODY_LIMITS): void {
  const bodies = new Set<Body>();
  let begun: [IncomingMessage, ServerResponse][] = [];

  function look(): void {
    const now = performance.now();
    for (const body of bodies) {
      const { request } = body;
      const isWaitingForUs = request.readableLength >= request.readableHighWaterMark;
      const isForm = FORM_TYPE.test(request.headers["content-type"] ?? "");
      if (request.complete || request.destroyed) bodies.delete(body);
      else if (isWaitingForUs) body.since = now;
      else if (now - body.since < (isForm ? slowest.formMs : slowest.bodyMs)) continue;
      else if (isForm && request.socket.bytesRead - body.read >= slowest.formBytes) {
        body.since = now;
        body.read = request.socket.bytesRead;
      } else end(body);
    }
  }

  function track(request: IncomingMessage, response: ServerResponse): void {
    if (request.complete || response.closed) return;
    const body = { request, response, since: performance.now(), read: request.socket.bytesRead };
    bodies.add(body);
    response.once("close", () => bodies.delete(body));
  }

  /** A small body comes with its headers, and is complete once all that has come is parsed. */
  function trackBegun(): void {
    const all = begun;
    begun = [];
    for (const [request, response] of all) track(request, response);
  }

  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request;
    if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined)
      return;
    if (begun.push([request, response]) === 1) setImmediate(trackBegun);
  });
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  server.once("close", () => clearInterval(timer));
}
