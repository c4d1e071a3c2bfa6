import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";

const { v1 } = authenticatedClient.api;
const WAIT_MS = 10_000;

const readyWorker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error("There is no service worker")), WAIT_MS);
    }),
  ]);

const keyOf = ({ options: { applicationServerKey } }: PushSubscription): string =>
  applicationServerKey === null
    ? ""
    : btoa(String.fromCodePoint(...new Uint8Array(applicationServerKey)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");

async function findOrSubscribe(): Promise<PushSubscription> {
  const { public_key } = await unwrap(v1.push.$get());
  if (public_key === null) throw new Error("The site has no key");
  const { pushManager } = await readyWorker();
  const before = await pushManager.getSubscription();
  if (before !== null && keyOf(before) === public_key) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
}

/**
 * Subscribes this browser, which has permission, to one booking, or to all of the signed-in account.
 * Throws an ApiError where the server refuses, and what the browser throws.
 */
export async function subscribeBrowser(followKey?: string): Promise<void> {
  const { endpoint, keys } = (await findOrSubscribe()).toJSON();
  const json = {
    endpoint: endpoint ?? "",
    keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
  };
  await (followKey === undefined
    ? unwrap(v1.push.subscriptions.$post({ json }))
    : unwrap(
        v1.bookings.follow[":follow_key"].push.$post({ param: { follow_key: followKey }, json }),
      ));
}
