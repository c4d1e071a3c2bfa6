import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { createAdmission } from "./protection/admission.ts";
import { answerClientErrors, refuseTwoHosts, type Refusal } from "./protection/raw-problem.ts";
import type { RefuseHost } from "./protection/known-hosts.ts";
import { errorCode } from "#private-postgres/error-code.ts";

/**
 * Seconds that an idle connection stays open: longer than proxies keep theirs (30 of deploy/Caddyfile, 60 of nginx and
 * load balancers). One that sends a request while we close answers 502, since it may not send a booking twice.
 */
const KEEP_ALIVE_S = 65;

type Handle = (request: Request, env: HttpBindings) => Response | Promise<Response>;
type ServeOptions = {
  host: string;
  port: number;
  note?: (refusal: Refusal) => void;
  refuseHost?: RefuseHost;
  /** Returns whether a call takes much CPU time; such calls have a limit of their own. */
  isCostly?: (request: IncomingMessage) => boolean;
};

/** How long new requests are still accepted while /readyz is 503, for load balancers to notice. */
const NOTICE_MS = 500;
/** The time limit of requests in progress after that. */
const DRAIN_MS = 5_000;
const MAX_CONNECTIONS = 4_000;
const MAX_COSTLY_REQUESTS = 16;
const MAX_QUEUED_COSTLY = 200;
/** A person who signs in rather waits than tries again. */
const LONGEST_COSTLY_WAIT_MS = 10_000;

/** Headers have 10 s, and a whole request, such as the largest upload, two minutes. */
export const createHttpServer = (): Server =>
  createServer({
    keepAliveTimeout: KEEP_ALIVE_S * 1_000,
    headersTimeout: 10_000,
    requestTimeout: 120_000,
    connectionsCheckingInterval: 2_000,
  });

export const listenerOf = (handle: Handle) =>
  getRequestListener((request, env) => handle(request, env as HttpBindings));

/** The same for a public site: malformed and excess requests are refused first. */
function guardedListenerOf(
  handle: Handle,
  track: (response: ServerResponse) => void,
  { note, isCostly, refuseHost }: Omit<ServeOptions, "host" | "port">,
) {
  const listener = listenerOf(handle);
  const admitCall = createAdmission({ note });
  const admitCostly = createAdmission({
    note,
    maxConcurrent: MAX_COSTLY_REQUESTS,
    maxQueued: MAX_QUEUED_COSTLY,
    longestMs: LONGEST_COSTLY_WAIT_MS,
  });
  return (request: IncomingMessage, response: ServerResponse) => {
    if (refuseTwoHosts(request, response) || refuseHost?.(request, response) === true) return;
    track(response);
    drainSlowly(request, response);
    const admit = isCostly?.(request) === true ? admitCostly : admitCall;
    admit(request, response, () => void listener(request, response));
  };
}

const DRAIN_PAUSE_MS = 5;

/** At full speed, the rest of a large body fills memory faster than it is collected. */
function drainSlowly(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  response.prependOnceListener("finish", () => {
    if (request.complete) return;
    // Node would drain a request whose body was never read, without pauses.
    request.read(0);
    request.on("data", () => {
      request.pause();
      setTimeout(() => request.resume(), DRAIN_PAUSE_MS).unref();
    });
  });
}

export type Served = {
  url: string;
  isDraining: () => boolean;
  /** Within 6 s: accepts requests for half a second more, then waits, then aborts. */
  stop: () => Promise<void>;
};

/** Rejects with one sentence when the port is taken. */
export async function serve(
  handle: Handle,
  { host, port, note = () => undefined, isCostly, refuseHost }: ServeOptions,
  server = createHttpServer(),
): Promise<Served> {
  const { track, closeIfStopping, ...drain } = prepareDrain(server);
  if (server.listenerCount("request") === 0)
    server.on("request", guardedListenerOf(handle, track, { note, isCostly, refuseHost }));
  else server.prependListener("request", (_request, response: ServerResponse) => track(response));
  server.prependListener("request", (_request, response: ServerResponse) =>
    closeIfStopping(response),
  );
  answerClientErrors(server, note);
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  }).catch((error: unknown) => {
    if (errorCode(error) === "EADDRINUSE")
      throw new Error(`Port ${port} is taken: stop what listens there, or choose another PORT.`);
    throw error;
  });
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  const name = host === "0.0.0.0" || host === "::" || host === "127.0.0.1" ? "localhost" : host;
  return { url: `http://${name}:${actual}`, ...drain };
}

type Drain = Pick<Served, "isDraining" | "stop"> & {
  /** Call it for each request that is not answered at once. */
  track: (response: ServerResponse) => void;
  closeIfStopping: (response: ServerResponse) => void;
};

function prepareDrain(server: Server): Drain {
  const underWay = new Set<ServerResponse>();
  let stopping: Promise<void> | undefined;

  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("connection", "close");
  };
  const track = (response: ServerResponse) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  };

  async function stop() {
    for (const response of underWay) closeAfter(response);
    await sleep(NOTICE_MS);
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    server.closeIdleConnections();
    // Node checks for slow requests no more once the server is closed.
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(deadline);
  }
  return {
    track,
    closeIfStopping: (response) => {
      if (stopping !== undefined) closeAfter(response);
    },
    isDraining: () => stopping !== undefined,
    stop: () => (stopping ??= stop()),
  };
}
