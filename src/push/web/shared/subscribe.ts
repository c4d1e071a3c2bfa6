import { messageOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/unwrap.ts";

const { v1 } = authenticatedClient.api;
const WAIT_MS = 10_000;
const FAILED = "This browser could not be set up. Try again, or use another one.";

/** Whether this browser can be told anything: iPhones can once the site is on the home screen. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** The service worker, which is registered last of all when a page has been loaded. */
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

async function subscribeBrowser(): Promise<PushSubscription> {
  const { public_key } = await unwrap(v1.push.$get());
  if (public_key === null) throw new Error("The site has no key");
  const { pushManager } = await readyWorker();
  const before = await pushManager.getSubscription();
  if (before !== null && keyOf(before) === public_key) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
}

/**
 * Asks the person for permission and subscribes this browser to the booking with that key, or without one to
 * all that the signed-in account is told of. Call it when a button was pressed.
 * Resolves to undefined when it is done, else to the reason.
 */
export async function subscribe(followKey?: string): Promise<string | undefined> {
  const permission = await Notification.requestPermission();
  if (permission === "denied")
    return "Notifications of this site are blocked in the settings of this browser.";
  if (permission !== "granted") return "Allow notifications when the browser asks, then it works.";
  try {
    const { endpoint, keys } = (await subscribeBrowser()).toJSON();
    const json = {
      endpoint: endpoint ?? "",
      keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
    };
    await (followKey === undefined
      ? unwrap(v1.push.subscriptions.$post({ json }))
      : unwrap(
          v1.bookings.follow[":follow_key"].push.$post({ param: { follow_key: followKey }, json }),
        ));
    return undefined;
  } catch (error) {
    console.warn("The browser could not be subscribed.", error);
    return messageOf(error, FAILED);
  }
}
