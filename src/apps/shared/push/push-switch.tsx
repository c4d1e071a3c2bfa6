import { useEffect, useState } from "react";
import { useAction } from "#api-client/use-action.ts";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { endPush, findSubscription, STORED_PREFIX } from "./end-push.ts";
import { ActionError, ApiError } from "#api-client/api-error.ts";
import { words } from "./push-switch.en.ts";

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
            {words.stop}
          </Button>
        </div>
      )}
      <ErrorAlert>{starting.problem?.message}</ErrorAlert>
    </div>
  );
}

const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** Asks for permission, while the press still counts as one, and loads the rest. Throws an ActionError with the reason. */
async function subscribe(followKey?: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === "denied") throw new ActionError(words.blocked);
  if (permission !== "granted") throw new ActionError(words.allow);
  try {
    await (await import("./subscribe-browser.ts")).subscribeBrowser(followKey);
  } catch (error) {
    console.warn("The browser could not be subscribed.", error);
    throw error instanceof ApiError ? error : new ActionError(words.failed);
  }
}
