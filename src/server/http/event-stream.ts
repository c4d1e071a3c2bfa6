import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { problem } from "./answers.ts";

const READ_EVERY_MS = 2_000;
/** A comment at least every 20 s: proxies close what is silent for a minute. */
const READS_A_HEARTBEAT = 10;
const MAX_OPEN = 1_000;
const MAX_OPEN_OF_CLIENT = 20;
const MAX_ID_LENGTH = 40;

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // Proxies must neither cache nor compress it.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

const open = new Map<string, number>();
let total = 0;

function count(client: string, change: 1 | -1): void {
  total += change;
  const next = (open.get(client) ?? 0) + change;
  if (next === 0) open.delete(client);
  else open.set(client, next);
}

type StreamEvent = { id: string; event: string; data: unknown };

/**
 * Responds with Server-Sent Events. `read` returns the state, which is sent whole, or undefined where the client
 * has `lastId` already; the stream ends when it throws. Responds 503 beyond 20 streams of a client, an address.
 */
export function eventStream(
  c: Context,
  client: string,
  read: (lastId: string | undefined) => Promise<StreamEvent | undefined>,
): Response {
  if (c.req.method === "HEAD") return new Response(null, { headers: HEADERS });
  if (total >= MAX_OPEN || (open.get(client) ?? 0) >= MAX_OPEN_OF_CLIENT)
    return problem(503, {
      errors: ["There are too many open pages at the moment"],
      headers: { "retry-after": "30" },
    });
  count(client, 1);
  const response = streamSSE(c, async (stream) => {
    let isCounted = true;
    const leave = () => {
      if (isCounted) count(client, -1);
      isCounted = false;
    };
    stream.onAbort(leave);
    const asked = c.req.header("last-event-id");
    let lastId = asked !== undefined && asked.length <= MAX_ID_LENGTH ? asked : undefined;
    try {
      for (let reads = 0; !stream.aborted; reads++) {
        const next = await read(lastId);
        if (next !== undefined) {
          lastId = next.id;
          await stream.writeSSE({ ...next, data: JSON.stringify(next.data) });
        } else if (reads % READS_A_HEARTBEAT === 0) await stream.write(": \n\n");
        await stream.sleep(READ_EVERY_MS);
      }
    } catch {
      // Without the database the client connects again later.
    } finally {
      leave();
    }
  });
  return new Response(response.body, { headers: HEADERS });
}
