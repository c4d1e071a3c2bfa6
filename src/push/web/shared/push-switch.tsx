import { useEffect, useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { endPush, findSubscription, STORED_PREFIX } from "./end-push.ts";
import { canPush, subscribe } from "./subscribe.ts";

type Props = {
  /** Of the booking that it is told of; without one, of all that the signed-in account is told of. */
  followKey?: string | undefined;
  /** What is told: "Hear of new bookings on this device". */
  label: string;
  /** Shown once it is on: "This device is told of new bookings." */
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
 * A button that has this browser told of bookings by web push, and one that ends it. It shows nothing
 * where the browser has no web push; it asks for permission when it is pressed, never before.
 */
export function PushSwitch({ followKey, label, done, quiet }: Props) {
  const [state, setState] = useState<"unknown" | "off" | "on" | "just-on">("unknown");
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (!canPush()) return;
    async function look() {
      const on = await isOn(followKey).catch(() => false);
      setState(on ? "on" : "off");
      // The server forgets an account's browsers when its password changes: this one is signed in.
      if (on && followKey === undefined) await subscribe();
    }
    void look();
  }, [followKey]);

  async function start() {
    setIsBusy(true);
    const failed = await subscribe(followKey);
    setIsBusy(false);
    setProblem(failed);
    if (failed !== undefined) return;
    localStorage.setItem(nameOf(followKey), "on");
    setState("just-on");
  }

  async function stop() {
    setIsBusy(true);
    await endPush().catch(() => undefined);
    setIsBusy(false);
    setState("off");
  }

  if (state === "unknown" || (quiet && state === "on")) return null;
  return (
    <div className="stack">
      {state === "off" ? (
        <p>
          <Button variant="quiet" busy={isBusy} onClick={() => void start()}>
            {label}
          </Button>
        </p>
      ) : (
        <div className="cluster">
          <span role="status">{done}</span>
          <Button variant="text" busy={isBusy} onClick={() => void stop()}>
            Stop
          </Button>
        </div>
      )}
      <ErrorAlert>{problem}</ErrorAlert>
    </div>
  );
}
