import { hc } from "hono/client";
import type { Api } from "#api.ts";

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Named, since the type written out is longer than the compiler can put into a declaration. */
export type Client = ReturnType<typeof hc<Api>>;

/** The typed client of our API: over the network in the browser, in process on the server. */
export const createClient = (origin: string, fetch: Fetch): Client => hc<Api>(origin, { fetch });
