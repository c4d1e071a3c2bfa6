import type { Client } from "#api-client/client.ts";
import { authorization, userToken } from "#api-client/user-token.ts";

/** What was typed in this tab and not sent is this person's too: a name, an address. */
function forgetTyped(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is closed: nothing was kept.
  }
}

/** Forgets the token here and revokes it on the server, as far as that can be reached. */
export async function signOut(client: Client): Promise<void> {
  const headers = authorization();
  userToken.remove();
  forgetTyped();
  try {
    await client.api.v1.logout.$post({}, { headers });
  } catch (error) {
    console.warn("The token could not be revoked.", error);
  }
}
