import pg from "pg";
import type { Log } from "../log.ts";
import { errorCode } from "#private-postgres/error-code.ts";

const CHECK_MS = 5_000;
const ANSWER_MS = 2_000;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

type ListenHandlers = {
  /** Connected. Earlier notifications are lost: read the current state. */
  onListening: () => void;
  onNotification: (payload: string) => void;
  /** Passed its check: read the current state in case notifications are swallowed. */
  onChecked: () => void;
  /** Notifications are lost from now on, until `onListening` is called again. */
  onLost: () => void;
};

/** Listens on one separate connection, not through a pooler in transaction mode, and replaces it if it breaks. */
export function listen(
  url: string,
  channel: string,
  { handlers, log }: { handlers: ListenHandlers; log: Log },
): () => void {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isStopped = false;

  function lose(lost: pg.Client, error?: Error): void {
    if (lost !== client) return;
    client = undefined;
    clearTimeout(timer);
    handlers.onLost();
    void lost.end().catch(() => undefined);
    if (isStopped) return;
    log.debug({ code: errorCode(error) }, "listening connection lost");
    timer = setTimeout(() => void open(), retryMs).unref();
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  async function check(opened: pg.Client): Promise<void> {
    try {
      await opened.query("select 1");
    } catch (error) {
      lose(opened, error instanceof Error ? error : undefined);
      return;
    }
    if (opened !== client) return;
    handlers.onChecked();
    checkLater(opened);
  }

  function checkLater(opened: pg.Client): void {
    timer = setTimeout(() => void check(opened), CHECK_MS).unref();
  }

  async function open(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: "chamak listener",
    });
    client = opened;
    opened.on("error", (error) => lose(opened, error));
    opened.on("end", () => lose(opened));
    opened.on("notification", ({ payload = "" }) => handlers.onNotification(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      lose(opened, error instanceof Error ? error : undefined);
      return;
    }
    if (opened !== client) return;
    retryMs = FIRST_RETRY_MS;
    handlers.onListening();
    checkLater(opened);
  }

  void open();
  return () => {
    isStopped = true;
    if (client === undefined) clearTimeout(timer);
    else lose(client);
  };
}
