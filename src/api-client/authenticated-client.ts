import { authorization, forgetRefusedToken, userToken } from "./user-token.ts";
import { createClient } from "./client.ts";

const OPS_API = "/api/v1/ops/";

/**
 * What an operator searches for is often somebody's name or phone number: it goes in a header, since
 * addresses lie in the logs of proxies.
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

/** A fetch that shows the token. One that the server no longer knows is forgotten here too. */
export async function signedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const shown = userToken.get();
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(authorization())) headers.set(name, value);
  const response = await fetch(takeSearch(input, headers), { ...init, headers });
  forgetRefusedToken(response.status, shown);
  return response;
}

/** The API as whoever is signed in. For the browser only. */
export const authenticatedClient = createClient("", signedFetch);
