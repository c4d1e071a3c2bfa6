import { hc } from "hono/client";
import type { Api } from "#api.ts";

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/**
 * Creates the typed client of this site's API: `client.api.categories.search.$post({ json: { … }
 * })`. In the browser it uses the network; on the server it calls the API in process.
 */
export const createClient = (origin: string, fetch: Fetch) => hc<Api>(origin, { fetch });

export type Client = ReturnType<typeof createClient>;
