import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/api-error.ts";

export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The prefix of the storage keys of what this browser is notified about. */
export const STORED_PREFIX = "push:";

/** Ends all notifications of this browser: on the server, and at the browser's push service. */
export async function endPush(): Promise<void> {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(STORED_PREFIX)) localStorage.removeItem(name);
  const subscription = await findSubscription();
  if (subscription === null) return;
  const { endpoint } = subscription;
  // The push service answers 410 from then on, so the server forgets it in any case.
  await subscription.unsubscribe();
  await unwrap(authenticatedClient.api.v1.push.unsubscribe.$post({ json: { endpoint } }));
}
