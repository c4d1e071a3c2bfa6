import { ServerResponse, type Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Refusal } from "./count-refusals.ts";
import { rawProblemText } from "./raw-problem.ts";

type ClientError = Error & { code?: string };

/** Node's parser errors by their code; anything else is not HTTP. */
const PROBLEMS: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The request's address and headers are longer than 16 kB"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The request's chunk extensions are too long"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request came too slowly"],
};
const NO_HTTP: [number, string] = [400, "The request is not HTTP"];

/**
 * Returns whether the response has begun: Node stores it at its socket, and `socket.writable` is
 * not enough.
 */
function hasBegun(socket: object): boolean {
  const response: unknown = Reflect.get(socket, "_httpMessage");
  return response instanceof ServerResponse && response.headersSent;
}

/**
 * Responds to requests that Node cannot parse with a problem and the security headers, and closes
 * their connections. Where a response has begun, the connection is only closed.
 */
export function answerClientErrors(server: Server, note: (refusal: Refusal) => void): void {
  server.on("clientError", (error: ClientError, socket: Duplex) => {
    if (error.code === "ECONNRESET" || !socket.writable || hasBegun(socket)) {
      socket.destroy(error);
      return;
    }
    const [status, sentence] = PROBLEMS[error.code ?? ""] ?? NO_HTTP;
    note({ method: "unknown", status, ms: 0 });
    socket.end(rawProblemText(status, sentence), () => socket.destroy());
  });
}
