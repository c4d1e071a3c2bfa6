import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import { BASE_HEADERS } from "./security-headers.ts";

const body = (status: number, sentence: string): string =>
  JSON.stringify({
    type: "about:blank",
    title: STATUS_CODES[status],
    status,
    detail: sentence,
    message: sentence,
    errors: [sentence],
  });

/**
 * Sends a problem at minimal cost before the request is processed: no URL is parsed, no body read,
 * nothing logged.
 */
export function sendRawProblem(
  response: ServerResponse,
  status: 400 | 503,
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

/**
 * The same as the text of a whole response, for a connection without a response object; it closes.
 */
export function rawProblemText(status: number, sentence: string): string {
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
