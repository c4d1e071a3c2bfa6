import { hc } from "hono/client";
import type { Api } from "#api.ts";

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Named, since the type written out is longer than the compiler can put into a declaration. */
export type Client = ReturnType<typeof hc<Api>>;

/**
 * Creates the typed client of this site's API: `client.api.categories.search.$post({ json: { … }
 * })`. In the browser it uses the network; on the server it calls the API in process.
 */
export const createClient = (origin: string, fetch: Fetch): Client => hc<Api>(origin, { fetch });
