import { Hono } from "hono";
import type { Configuration } from "../configuration/configuration.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { createServerApp } from "../http/create-server-app.ts";
import { problem } from "../http/problem-response.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics/create-metrics.ts";

type Options = {
  maintenance: (request: Request) => Promise<Response>;
  files: (request: Request) => Promise<Response | undefined>;
  log: Log;
  trustProxy: boolean;
  metrics?: Metrics | undefined;
};

const starting = () =>
  problem(503, {
    errors: ["We are starting. Please try again in a moment"],
    headers: { "retry-after": "2" },
  });

/** The API before there is a database: it has only the site's name, which the pages show. */
export const startingApi = (site: Configuration["site"]) =>
  new Hono<HttpEnv>()
    .get("/api/v1/site", (c) => c.json(site))
    .all("/api", starting)
    .all("/api/*", starting);

/**
 * The server while it waits for the database: /healthz is 200, /readyz and every call 503, and
 * every page is the maintenance notice.
 */
export const startingServer = (
  site: Configuration["site"],
  { maintenance, ...parts }: Options,
): ReturnType<typeof createServerApp> =>
  createServerApp({
    ...parts,
    api: startingApi(site),
    pages: maintenance,
    forms: async () => starting(),
    isReady: async () => false,
  });
