import type { Context } from "hono";
import type { HttpEnv } from "./http-env.ts";
import type { LiveUpdates } from "./live-updates.ts";
import { problem } from "./problem-response.ts";

/** Shorter than the minute after which proxies close a connection that is silent. */
const HEARTBEAT_MS = 25_000;
/** When a browser connects again after the stream has ended. */
const RETRY_MS = 2_000;
/** Chunks that a client has not taken: it is too slow, and connects again. */
const MAX_WAITING = 16;

/** An event of a stream. */
export type StreamEvent = {
  /** The version of what it tells: a client that comes back sends the last one that it has. */
  id: string;
  event: string;
  data: unknown;
};

type Options = {
  /** Who opens it, for the number of streams of one client: an address, an account. */
  client: string;
  /** After changes of which topics to read again; see `LiveUpdates`. */
  topics: readonly string[];
  /**
   * Reads what the client should know now; undefined when that is what it has, of version `lastId`. Called at
   * the start, after each change and with each heartbeat. Where it throws, the stream ends.
   */
  read: (lastId: string | undefined) => Promise<StreamEvent | undefined>;
  /** Called when the stream opens: looks for changes that are not notified, until what it returns is called. */
  watch?: () => () => void;
};

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // Proxies neither keep nor compress it.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

const MAX_ID_LENGTH = 40;

/** The version that a client had before its connection broke. */
function lastIdOf<Env extends HttpEnv>(c: Context<Env>): string | undefined {
  const id = c.req.header("last-event-id");
  return id === undefined || id.length > MAX_ID_LENGTH ? undefined : id;
}

/**
 * Responds with Server-Sent Events: the newest state at once, unless the client has it, and then at each
 * change. Since each event has the whole state, a client that was away misses none by getting the last one.
 * Responds 503 when too many streams are open; a page then asks now and then instead.
 */
export function eventStream<Env extends HttpEnv>(
  c: Context<Env>,
  live: LiveUpdates,
  { client, topics, read, watch }: Options,
): Response {
  if (c.req.method === "HEAD") return new Response(null, { headers: HEADERS });
  const encoder = new TextEncoder();
  let lastId = lastIdOf(c);
  let end = () => {};
  const free = live.takePlace(client, () => end());
  if (free === undefined)
    return problem(503, {
      errors: ["There are too many open pages at the moment"],
      headers: { "retry-after": "30" },
    });

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isEnded = false;
      let isReading = false;
      let isStale = false;

      const send = (text: string) => {
        if (isEnded) return;
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) < -MAX_WAITING) end();
      };
      async function refresh(): Promise<void> {
        isStale = true;
        if (isReading) return;
        isReading = true;
        try {
          while (isStale) {
            isStale = false;
            if (isEnded) return;
            const next = await read(lastId);
            if (next === undefined || next.id === lastId) continue;
            lastId = next.id;
            send(`id: ${next.id}\nevent: ${next.event}\ndata: ${JSON.stringify(next.data)}\n\n`);
          }
        } catch {
          // The database is away: the client comes back, and then gets what it missed.
          end();
        } finally {
          isReading = false;
        }
      }
      const unsubscribe = live.subscribe(topics, () => void refresh());
      const unwatch = watch?.();
      const beating = setInterval(() => {
        send(": \n\n");
        void refresh();
      }, HEARTBEAT_MS).unref();
      end = () => {
        if (isEnded) return;
        isEnded = true;
        clearInterval(beating);
        unsubscribe();
        unwatch?.();
        free();
        try {
          controller.close();
        } catch {
          // The client has gone.
        }
      };
      send(`retry: ${RETRY_MS}\n\n`);
      void refresh();
    },
    cancel: () => end(),
  });
  return new Response(body, { headers: HEADERS });
}
