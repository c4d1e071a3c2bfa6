import type { Client } from "#api-client/client.ts";
import { endPush } from "../push/end-push.ts";
import { authorization, userToken } from "#api-client/user-token.ts";

/** Text that was typed in this tab and not sent is personal too: a name, an address. */
function forgetTyped(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Removes the token from the browser, and revokes it if the server can be reached. */
export async function signOut(client: Client): Promise<void> {
  const headers = authorization();
  // The next user of the browser is not notified of this account's events.
  endPush().catch(() => undefined);
  userToken.remove();
  forgetTyped();
  try {
    await client.api.v1.logout.$post({}, { headers });
  } catch (error) {
    console.warn("The token could not be revoked.", error);
  }
}
