import { authorization, forgetRefusedToken, userToken } from "./user-token.ts";
import { createClient, type Client } from "./client.ts";
import { fetchOnTime } from "./browser-client.ts";
import { confirmationFor, confirmSession } from "./confirm-session.ts";

const OPS_API = "/api/v1/ops/";

/** Sends an operator's search, often a name or a phone number, in a header: proxies log URLs. */
function takeSearch(input: RequestInfo | URL, headers: Headers): RequestInfo | URL {
  if (typeof input !== "string") return input;
  const url = new URL(input, location.origin);
  const words = url.searchParams.get("q");
  if (words === null || !url.pathname.startsWith(OPS_API)) return input;
  url.searchParams.delete("q");
  headers.set("x-search", encodeURIComponent(words));
  return url.href;
}

/**
 * Fetches with the token, and removes one that the server does not know. A call that needs a
 * recent password or code waits for it and is sent again.
 */
export async function signedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchWithToken(input, init);
  const confirmWith = await confirmationFor(response);
  if (confirmWith === undefined || !(await confirmSession(confirmWith))) return response;
  return fetchWithToken(input, init);
}

async function fetchWithToken(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const shown = userToken.get();
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(authorization())) headers.set(name, value);
  const response = await fetchOnTime(takeSearch(input, headers), { ...init, headers });
  forgetRefusedToken(response.status, shown);
  return response;
}

export const authenticatedClient: Client = createClient("", signedFetch);
