import { type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { BASE_HEADERS } from "./security-headers.ts";
import type { Log } from "../../log.ts";
import type { Metrics } from "../../metrics/create-metrics.ts";

const body = (status: number, sentence: string): string =>
  JSON.stringify({
    type: "about:blank",
    title: STATUS_CODES[status],
    status,
    detail: sentence,
    message: sentence,
    errors: [sentence],
  });

/** Sends a problem at minimal cost: parses no URL, reads no body, logs nothing. */
export function sendRawProblem(
  response: ServerResponse,
  status: 400 | 421 | 503,
  sentence: string,
  headers: Record<string, string>,
): void {
  const text = body(status, sentence);
  response.writeHead(status, {
    "content-type": "application/problem+json",
    ...BASE_HEADERS,
    "content-length": Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}

/** The text of a whole response, for a connection without a response object; it closes. */
function rawProblemText(status: number, sentence: string): string {
  const text = body(status, sentence);
  const headers = {
    "content-type": "application/problem+json",
    ...BASE_HEADERS,
    "content-length": Buffer.byteLength(text),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", text].join("\r\n");
}

/** Responds 400 to a request with two hosts, since a proxy may have used the other one. */
export function refuseTwoHosts(request: IncomingMessage, response: ServerResponse): boolean {
  const { rawHeaders } = request;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  if (hosts < 2) return false;
  sendRawProblem(response, 400, "The request names two hosts", { connection: "close" });
  return true;
}

type ClientError = Error & { code?: string };

const PROBLEMS: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The request's address and headers are longer than 16 kB"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "The request's chunk extensions are too long"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request came too slowly"],
};
const NO_HTTP: [number, string] = [400, "The request is not HTTP"];

/** Whether the response has begun, which Node stores at the socket; `socket.writable` is not enough. */
function hasBegun(socket: object): boolean {
  const response: unknown = Reflect.get(socket, "_httpMessage");
  return response instanceof ServerResponse && response.headersSent;
}

/** Answers what Node cannot parse as any problem, unless a response has begun. */
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

const EVERY_MS = 10_000;

/** A response sent before routing. `ms`: the wait of its request. */
export type Refusal = { method: string; status: number; ms: number };

/** Logs a 503 at once, then their number every ten seconds, so that an overload does not fill the log. */
export function countRefusals(log: Log, metrics?: Metrics): (refusal: Refusal) => void {
  let unlogged = 0;
  let timer: NodeJS.Timeout | undefined;

  function logRefusals(): void {
    if (unlogged === 0) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    log.warn({ event: "overloaded", refused: unlogged }, "Calls were told 503: too many at once");
    unlogged = 0;
  }

  return ({ method, status, ms }) => {
    metrics?.countAnswer({ method, route: "before routing", status, ms });
    if (status !== 503) return;
    unlogged += 1;
    if (timer !== undefined) return;
    logRefusals();
    timer = setInterval(logRefusals, EVERY_MS).unref();
  };
}
