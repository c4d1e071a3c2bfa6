import { hc } from "hono/client";
import type { Api } from "#api.ts";

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/**
 * Our own HTTP API as typed calls: `client.api.categories.search.$post({ json: { … } })`. In the
 * browser it goes over the network; on the server it is handed the API in process.
 */
export const createClient = (origin: string, fetch: Fetch) => hc<Api>(origin, { fetch });

export type Client = ReturnType<typeof createClient>;
