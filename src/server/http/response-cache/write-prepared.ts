import { STATUS_CODES, type ServerResponse } from "node:http";

export type PreparedResponse = {
  status: number;
  /** Lines of headers that only this response has, each with its line break. */
  own: string;
  /** The other lines of headers, the empty line and the body; its characters are bytes (`latin1`). */
  text: string;
};

let second = 0;
let date = "";

/** The Date header's value, computed once a second. */
function dateNow(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    date = new Date(now * 1000).toUTCString();
  }
  return date;
}

/**
 * Returns whether `writePrepared` may send the response: it is HTTP/1.1 on a connection that stays
 * open, no earlier response is before it, and no header was set.
 */
export const takesPrepared = (response: ServerResponse): boolean =>
  response.socket !== null &&
  response.shouldKeepAlive &&
  response.req.httpVersionMinor === 1 &&
  response.getHeaderNames().length === 0;

/**
 * Sends a response by one write of headers and body, which were put together before. `writeHead` and
 * `end` would check and join each header again, and gather two writes: half as much CPU time more.
 */
function write(response: ServerResponse, { status, own, text }: PreparedResponse): void {
  const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ndate: ${dateNow()}\r\n${own}`;
  // Fields that are not documented. To Node the headers are sent: it ends the response and goes on.
  Object.assign(response, { statusCode: status, _header: start, _headerSent: true });
  response.socket?.write(start + text, "latin1");
  response.end();
}

let queued: (() => void)[] = [];

function writeQueued(): void {
  const all = queued;
  queued = [];
  for (const each of all) each();
}

/**
 * Sends a response, after all requests that came in the same turn of the event loop were read. The
 * first write wakes a proxy that sleeps on this machine; the others then find it awake. Searches by 16
 * connections: 34,000 a second instead of 26,000.
 */
export function writePrepared(response: ServerResponse, prepared: PreparedResponse): void {
  if (queued.push(() => write(response, prepared)) === 1) setImmediate(writeQueued);
}
