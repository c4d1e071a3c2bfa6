import { createServer, type Server } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";

type Handle = (request: Request, env: HttpBindings) => Response | Promise<Response>;
type Where = { host: string; port: number };

/** The server that `serve` listens with, for what must be attached to it before. */
export const createHttpServer = (): Server =>
  createServer({ requestTimeout: 30_000, headersTimeout: 10_000 });

/** Node's way of calling a handler of requests. */
export const listenerOf = (handle: Handle) =>
  getRequestListener((request, env) => handle(request, env as HttpBindings));

/**
 * Listens, and resolves once requests are answered. Rejects with one sentence when the port is
 * taken. `stop` takes no new connections and waits for what is under way.
 */
export async function serve(
  handle: Handle,
  { host, port }: Where,
  server = createHttpServer(),
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (server.listenerCount("request") === 0) server.on("request", listenerOf(handle));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  }).catch((error: unknown) => {
    if (Reflect.get(Object(error), "code") === "EADDRINUSE")
      throw new Error(`Port ${port} is taken: stop what listens there, or choose another PORT.`);
    throw error;
  });
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  const name = host === "0.0.0.0" || host === "::" || host === "127.0.0.1" ? "localhost" : host;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
  return { url: `http://${name}:${actual}`, stop };
}
