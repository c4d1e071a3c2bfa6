import { authorization, userToken } from "#account/web/user-token.ts";
import { createClient } from "#client.ts";

/** A fetch that shows the token. One that the server no longer knows is forgotten here too. */
export async function signedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const shown = userToken.get();
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(authorization())) headers.set(name, value);
  const response = await fetch(input, { ...init, headers });
  if (response.status === 401 && userToken.get() === shown) userToken.remove();
  return response;
}

/** The API as whoever is signed in. For the browser only. */
export const signedClient = createClient("", signedFetch);
