import { useEffect, useState } from "react";
import { useAction } from "#api-client/use-action.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { endPush, findSubscription, STORED_PREFIX } from "./end-push.ts";
import { ActionError, ApiError, unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";

type Props = {
  /** The booking that it notifies about; without one, every event of the signed-in account. */
  followKey?: string | undefined;
  label: string;
  done: string;
  /** Shows nothing once it is on and has been on before: for a list that is opened often. */
  quiet?: boolean | undefined;
};

const nameOf = (followKey: string | undefined): string =>
  STORED_PREFIX + (followKey?.slice(0, 8) ?? "account");

/** What was switched on in this browser; the browser's own subscription decides. */
async function isOn(followKey: string | undefined): Promise<boolean> {
  if (Notification.permission !== "granted" || localStorage.getItem(nameOf(followKey)) === null)
    return false;
  return (await findSubscription()) !== null;
}

/**
 * A button that switches this browser's notifications on or off; nothing where it has no web push.
 * It asks for permission when it is pressed, never before.
 */
export function PushSwitch({ followKey, label, done, quiet }: Props) {
  const [state, setState] = useState<"unknown" | "off" | "on" | "just-on">("unknown");
  const starting = useAction(() => subscribe(followKey), {
    onDone: () => {
      localStorage.setItem(nameOf(followKey), "on");
      setState("just-on");
    },
  });
  const stopping = useAction(() => endPush().catch(() => undefined), {
    onDone: () => setState("off"),
  });

  useEffect(() => {
    if (!canPush()) return;
    async function look() {
      const on = await isOn(followKey).catch(() => false);
      setState(on ? "on" : "off");
      // The server forgets an account's browsers when its password changes: this one is signed in.
      if (on && followKey === undefined) await subscribe().catch(() => undefined);
    }
    void look();
  }, [followKey]);

  if (state === "unknown" || (quiet && state === "on")) return null;
  return (
    <div className="stack">
      {state === "off" ? (
        <p>
          <Button variant="quiet" busy={starting.isPending} onClick={() => void starting.act()}>
            {label}
          </Button>
        </p>
      ) : (
        <div className="cluster">
          <span role="status">{done}</span>
          <Button variant="text" busy={stopping.isPending} onClick={() => void stopping.act()}>
            Stop
          </Button>
        </div>
      )}
      <ErrorAlert>{starting.problem?.message}</ErrorAlert>
    </div>
  );
}

const { v1 } = authenticatedClient.api;
const WAIT_MS = 10_000;
const FAILED = "This browser could not be set up. Try again, or use another one.";

const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

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
 * Asks for permission and subscribes this browser to one booking, or to all of the signed-in
 * account. Call it when a button was pressed. Throws an ActionError with the reason.
 */
async function subscribe(followKey?: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === "denied")
    throw new ActionError(
      "Notifications of this site are blocked in the settings of this browser.",
    );
  if (permission !== "granted")
    throw new ActionError("Allow notifications when the browser asks, then it works.");
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
  } catch (error) {
    console.warn("The browser could not be subscribed.", error);
    throw error instanceof ApiError ? error : new ActionError(FAILED);
  }
}
