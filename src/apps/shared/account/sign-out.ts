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

/** Where the dashboard keeps the card of today's visits for a phone without a connection (today/kept-card.ts). */
export const CARD = { key: "today_card", cache: "today" };

export function hasCard(): boolean {
  try {
    return localStorage.getItem(CARD.key) !== null;
  } catch {
    return false;
  }
}

export async function forgetCard(): Promise<void> {
  try {
    localStorage.removeItem(CARD.key);
    await caches.delete(CARD.cache);
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
  void forgetCard();
  try {
    await client.api.v1.logout.$post({}, { headers });
  } catch (error) {
    console.warn("The token could not be revoked.", error);
  }
}
