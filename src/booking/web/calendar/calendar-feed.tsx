import { useState } from "react";
import { formatDate } from "#kernel/time/format-date.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { Inset } from "#ui/cards/inset.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { loadFeed, renewFeed, revokeFeed } from "./calendar-calls.ts";
import styles from "./calendar-feed.module.css";

const asWebcal = (url: string): string => url.replace(/^https?:/, "webcal:");

/** The vendor's calendar subscription: made, renewed and ended. Its address is shown once. */
export function CalendarFeed() {
  const { loaded, reload } = useLoaded(loadFeed);
  const [url, setUrl] = useState<string>();
  const [busy, setBusy] = useState<"renew" | "revoke">();
  const [message, setMessage] = useState<{ tone: "good" | "bad"; text: string }>();

  async function renew() {
    setBusy("renew");
    const made = await renewFeed();
    setBusy(undefined);
    if ("problem" in made) return setMessage({ tone: "bad", text: made.problem });
    setMessage(undefined);
    setUrl(made.url);
    await reload();
  }

  async function revoke() {
    setBusy("revoke");
    const problem = await revokeFeed();
    setBusy(undefined);
    if (problem !== undefined) return setMessage({ tone: "bad", text: problem });
    setUrl(undefined);
    setMessage({
      tone: "good",
      text: "Switched off. Calendars with that address get nothing more.",
    });
    await reload();
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url ?? "");
      setMessage({ tone: "good", text: "Copied." });
    } catch {
      setMessage({
        tone: "bad",
        text: "Copying is not allowed here. Mark the address and copy it.",
      });
    }
  }

  const since = loaded.state === "ready" ? loaded.value : undefined;
  return (
    <section className={`stack ${styles.part}`} aria-labelledby="calendar-title">
      <h2 id="calendar-title" className={styles.title}>
        Bookings in your calendar
      </h2>
      <p className="soft">
        Subscribe once, and the bookings that you have accepted appear in your phone’s calendar by
        themselves, with the address. Changes follow within some hours.
      </p>
      {message && (
        <Alert tone={message.tone} live>
          {message.text}
        </Alert>
      )}
      {loaded.state === "loading" && <Skeleton shape="line" short />}
      {loaded.state === "failed" && (
        <LoadFailed title="Your calendar could not be loaded." onRetry={reload}>
          Check the connection and try again.
        </LoadFailed>
      )}
      {url !== undefined && (
        <Inset className="stack">
          <p>
            This address is shown now and not again. Whoever has it can read your bookings, so give
            it to your calendar alone.
          </p>
          <p>
            <code className={styles.address}>{url}</code>
          </p>
          <div className="cluster">
            <a className={buttonClass()} href={asWebcal(url)}>
              Open in calendar
            </a>
            <Button variant="quiet" onClick={() => void copy()}>
              Copy the address
            </Button>
          </div>
        </Inset>
      )}
      {loaded.state === "ready" && since === null && (
        <p>
          <Button variant="quiet" busy={busy === "renew"} onClick={() => void renew()}>
            Make an address
          </Button>
        </p>
      )}
      {since && (
        <>
          {url === undefined && (
            <p>
              An address is in use since {formatDate(new Date(since.created_at))}. With a new one,
              the one before ends.
            </p>
          )}
          <div className="cluster">
            <Button variant="quiet" busy={busy === "renew"} onClick={() => void renew()}>
              Make a new address
            </Button>
            <Button variant="text" busy={busy === "revoke"} onClick={() => void revoke()}>
              Switch off
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
