import { signedFetch } from "./authenticated-client.ts";

/** The server writes something at least this often: after twice that time the connection is given up. */
const HEARTBEAT_MS = 25_000;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 15_000;
const NOT_ALLOWED = new Set([401, 403, 404]);

type Handlers = {
  /** Something has happened, or may have while there was no connection. */
  onEvent: () => void;
  /** Whether the server tells what happens; else the page has to ask. */
  onLive: (isLive: boolean) => void;
};

/**
 * Follows a stream of server-sent events of the API with the token, which `EventSource` cannot send, and
 * connects again after it breaks, after sleep and when the network is back. Returns how to end it.
 *
 *     useEffect(() => watchEvents("/api/v1/bookings/vendor_events", { onEvent, onLive }), []);
 */
export function watchEvents(path: string, { onEvent, onLive }: Handlers): () => void {
  const ended = new AbortController();
  let connection = new AbortController();
  let lastId: string | undefined;
  let heardAt = Date.now();
  let retryMs = FIRST_RETRY_MS;
  let wake = () => {};

  const hear = () => {
    heardAt = Date.now();
    retryMs = FIRST_RETRY_MS;
  };

  async function follow(): Promise<boolean> {
    connection = new AbortController();
    const signal = AbortSignal.any([ended.signal, connection.signal]);
    const response = await signedFetch(path, {
      headers: { accept: "text/event-stream", ...(lastId && { "last-event-id": lastId }) },
      cache: "no-store",
      signal,
    });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      return !NOT_ALLOWED.has(response.status);
    }
    hear();
    onLive(true);
    // What happened since the last connection.
    onEvent();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return true;
      hear();
      text += value;
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        lastId = /^id: ?(.*)$/m.exec(block)?.[1] ?? lastId;
        if (/^data:/m.test(block)) onEvent();
      }
    }
  }

  async function run(): Promise<void> {
    while (!ended.signal.aborted) {
      const mayFollow = await follow().catch(() => true);
      onLive(false);
      if (!mayFollow || ended.signal.aborted) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      // Not all pages at the same moment when the server is back.
      setTimeout(resolve, retryMs * (0.5 + Math.random()));
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
      await promise;
    }
  }

  /** After sleep, and when the network is back: a connection that is silent is a dead one. */
  const look = () => {
    if (document.visibilityState === "hidden") return;
    if (Date.now() - heardAt > 2 * HEARTBEAT_MS) connection.abort();
    wake();
  };
  const timer = setInterval(look, HEARTBEAT_MS);
  addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
  void run();
  return () => {
    clearInterval(timer);
    removeEventListener("online", look);
    document.removeEventListener("visibilitychange", look);
    ended.abort();
    wake();
  };
}
