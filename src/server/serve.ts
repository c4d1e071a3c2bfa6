import type { Server } from "node:http";
import { createServer } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";

type Handle = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/**
 * Listens, and resolves once requests are answered. Rejects with one sentence when the port is
 * taken. `stop` takes no new connections and waits for what is under way.
 */
export async function serve(
  handle: Handle,
  { host, port }: { host: string; port: number },
): Promise<{ server: Server; url: string; stop: () => Promise<void> }> {
  const listener = getRequestListener((request, env) => handle(request, env as HttpBindings));
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, listener);
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
  return { server, url: `http://${name}:${actual}`, stop };
}
