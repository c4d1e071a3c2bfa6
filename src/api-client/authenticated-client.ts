import { authorization, forgetRefusedToken, userToken } from "./user-token.ts";
import { createClient, type Client } from "./client.ts";

const OPS_API = "/api/v1/ops/";

/**
 * A search by an operator is often a name or a phone number. It is sent in a header, since proxies
 * log URLs.
 */
function takeSearch(input: RequestInfo | URL, headers: Headers): RequestInfo | URL {
  if (typeof input !== "string") return input;
  const url = new URL(input, location.origin);
  const words = url.searchParams.get("q");
  if (words === null || !url.pathname.startsWith(OPS_API)) return input;
  url.searchParams.delete("q");
  headers.set("x-search", encodeURIComponent(words));
  return url.href;
}

/** Fetches with the token. A token that the server does not know is removed. */
export async function signedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const shown = userToken.get();
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(authorization())) headers.set(name, value);
  const response = await fetch(takeSearch(input, headers), { ...init, headers });
  forgetRefusedToken(response.status, shown);
  return response;
}

/** The API with the token of the signed-in person. For the browser only. */
export const authenticatedClient: Client = createClient("", signedFetch);
