import { messageOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/unwrap.ts";

const UNREACHABLE = "We could not reach the server. Check the connection and try again.";

const { calendar } = authenticatedClient.api.v1;

/** Whether the vendor's bookings can be subscribed to, and since when. */
export const loadFeed = async () => (await unwrap(calendar.$get())).feed;

/** The URL of a new feed, or why there is none. */
export async function renewFeed(): Promise<{ url: string } | { problem: string }> {
  try {
    const { path } = await unwrap(calendar.$post());
    return { url: new URL(path, location.origin).href };
  } catch (error) {
    return { problem: messageOf(error, UNREACHABLE) };
  }
}

/** Ends the feed; returns why that failed. */
export async function revokeFeed(): Promise<string | undefined> {
  try {
    await unwrap(calendar.$delete());
    return undefined;
  } catch (error) {
    return messageOf(error, UNREACHABLE);
  }
}
