import { sessionNameOf } from "#kernel/session-name.ts";
import { authorization, userToken } from "./user-token.ts";
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
 * Fetches with the token, stores a renewed one, and removes one that the server does not know. A call that needs a
 * recent password or code waits for it and is sent again.
 */
export async function signedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchWithToken(input, init);
  const confirmWith = await confirmationFor(response);
  if (confirmWith === undefined || !(await confirmSession(confirmWith))) return response;
  return fetchWithToken(input, init);
}

/** Holds the token in all tabs: shared while the server may renew it. Insecure origins have no locks. */
const holdToken = async <Result>(mode: LockMode, act: () => Promise<Result>): Promise<Result> =>
  "locks" in navigator ? navigator.locks.request("t", { mode }, act) : act();

/**
 * Removes a refused token, unless a call under way, in any tab, renews it. Resolves to whether the session
 * has another token now.
 */
export const forgetRefusedToken = (shown: string): Promise<boolean> =>
  holdToken("exclusive", async () => {
    const token = userToken.get();
    if (token === shown) userToken.remove();
    return token !== shown && sessionNameOf(token) === sessionNameOf(shown);
  });

async function fetchWithToken(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const shown = userToken.get();
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(authorization())) headers.set(name, value);
  async function send() {
    const answer = await fetchOnTime(takeSearch(input, headers), { ...init, headers });
    const renewed = answer.headers.get("session-token");
    if (renewed !== null && userToken.get() === shown) userToken.set(renewed);
    return answer;
  }
  const isRead = (init?.method ?? "GET") === "GET";
  const response = await (isRead ? send() : holdToken("shared", send));
  const isRenewed = response.status === 401 && (await forgetRefusedToken(shown));
  return isRenewed ? fetchWithToken(input, init) : response;
}

export const authenticatedClient: Client = createClient("", signedFetch);
