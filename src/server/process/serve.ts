import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { KEEP_ALIVE_S } from "../http/keep-alive.ts";
import { createAdmission } from "../http/protection/admission.ts";
import { answerClientErrors } from "../http/protection/client-errors.ts";
import type { Refusal } from "../http/protection/count-refusals.ts";
import { limitConnections } from "../http/protection/limit-connections.ts";
import { refuseTwoHosts } from "../http/protection/raw-problem.ts";
import { drainSlowly } from "../http/protection/drain-slowly.ts";
import { endSlowBodies } from "../http/protection/slow-clients.ts";
import { errorCode } from "#private-postgres/error-code.ts";

type Handle = (request: Request, env: HttpBindings) => Response | Promise<Response>;
type ServeOptions = {
  host: string;
  port: number;
  /** Whether connections come from a trusted proxy. */
  trustProxy?: boolean;
  /** Called for responses that are sent before routing. */
  note?: (refusal: Refusal) => void;
  /** Responds to cheap requests before anything else is done, or calls `next`. */
  answerFirst?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Returns whether a call takes much CPU time; such calls have a limit of their own. */
  isCostly?: (request: IncomingMessage) => boolean;
};

/** How long new requests are still accepted while /readyz is 503, for load balancers to notice. */
const NOTICE_MS = 500;
/** The time limit of requests in progress after that. */
const DRAIN_MS = 5_000;
const MAX_COSTLY_REQUESTS = 16;
const MAX_QUEUED_COSTLY = 200;
/** A person who signs in rather waits than tries again. */
const LONGEST_COSTLY_WAIT_MS = 10_000;

/**
 * Creates the server for `serve`, for listeners that must be attached before. Headers have 10 s,
 * bodies the limits of `slow-clients.ts`, and the largest upload two minutes.
 */
export const createHttpServer = (): Server =>
  createServer({
    keepAliveTimeout: KEEP_ALIVE_S * 1_000,
    headersTimeout: 10_000,
    requestTimeout: 120_000,
    connectionsCheckingInterval: 2_000,
  });

/** Converts a fetch handler to a listener of Node. */
export const listenerOf = (handle: Handle) =>
  getRequestListener((request, env) => handle(request, env as HttpBindings));

/** The same for a public site: malformed and excess requests are refused first. */
function guardedListenerOf(
  handle: Handle,
  track: (response: ServerResponse) => void,
  {
    note,
    isCostly,
    answerFirst = (_request, _response, next) => next(),
  }: Omit<ServeOptions, "host" | "port">,
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
    if (refuseTwoHosts(request, response)) return;
    answerFirst(request, response, () => {
      track(response);
      drainSlowly(request, response);
      const admit = isCostly?.(request) === true ? admitCostly : admitCall;
      admit(request, response, () => void listener(request, response));
    });
  };
}

export type Served = {
  url: string;
  /** Returns whether the process is shutting down and accepts no further work. */
  isDraining: () => boolean;
  /**
   * Ends within 6 s: sends `Connection: close` from now on, accepts new requests for half a second,
   * waits for those in progress, and aborts those that do not end.
   */
  stop: () => Promise<void>;
};

/**
 * Listens, and resolves once requests are served. Rejects with one sentence when the port is taken.
 */
export async function serve(
  handle: Handle,
  { host, port, trustProxy = false, note = () => undefined, isCostly, answerFirst }: ServeOptions,
  server = createHttpServer(),
): Promise<Served> {
  const { track, closeIfStopping, ...drain } = prepareDrain(server);
  if (server.listenerCount("request") === 0)
    server.on("request", guardedListenerOf(handle, track, { note, isCostly, answerFirst }));
  else server.prependListener("request", (_request, response: ServerResponse) => track(response));
  server.prependListener("request", (_request, response: ServerResponse) =>
    closeIfStopping(response),
  );
  answerClientErrors(server, note);
  endSlowBodies(server);
  limitConnections(server, trustProxy ? { isProxy: () => true } : {});
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
  /** Call it for each request. */
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
