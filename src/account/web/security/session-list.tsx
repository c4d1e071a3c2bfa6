import { useState } from "react";
import type { OpenSession } from "#account/contract/public.ts";
import { formatMoment } from "#kernel/time/format-moment.ts";
import { Button } from "#ui/actions/button.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Row, Rows } from "#ui/lists/rows.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Tag } from "#ui/data/tag.tsx";
import type { Loaded } from "#ui/browser/use-loaded.ts";
import { endOtherSessions, endSession } from "./security-calls.ts";
import styles from "./security.module.css";

type Props = {
  loaded: Loaded<OpenSession[]>;
  reload: () => Promise<void>;
};

const nameOf = ({ device }: OpenSession): string => device || "Unknown device";

/** The account's own sessions: one, or all others, can be ended. */
export function SessionList({ loaded, reload }: Props) {
  const [busy, setBusy] = useState<string>();
  const [message, setMessage] = useState<{ tone: "good" | "bad"; text: string }>();

  /**
   * Ends a session and reloads the list. The pressed button may be removed, so the focus moves to
   * the list.
   */
  async function end(key: string, call: ReturnType<typeof endSession>, done: string) {
    setBusy(key);
    const refused = await call;
    setMessage(
      refused === undefined
        ? { tone: "good", text: done }
        : { tone: "bad", text: refused.message ?? "" },
    );
    await reload();
    setBusy(undefined);
    document.getElementById("sessions")?.focus({ preventScroll: true });
  }

  if (loaded.state === "loading")
    return (
      <>
        <output className="visually-hidden">Loading your devices...</output>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </>
    );
  if (loaded.state === "failed")
    return (
      <LoadFailed title="Your devices could not be loaded." onRetry={reload}>
        Check the connection and try again.
      </LoadFailed>
    );
  const others = loaded.value.filter(({ is_this }) => !is_this);
  return (
    <div className="stack">
      {message && (
        <Alert tone={message.tone} live>
          {message.text}
        </Alert>
      )}
      <Rows>
        {loaded.value.map((session) => (
          <Row
            key={session.id}
            name={
              <span className={styles.device}>
                {nameOf(session)} {session.is_this && <Tag size="small">This device</Tag>}
              </span>
            }
            sub={
              <>
                Signed in {formatMoment(session.signed_in_at)}. Last used{" "}
                {formatMoment(session.last_used_at)}.
              </>
            }
            control={
              !session.is_this && (
                <Button
                  variant="quiet"
                  size="small"
                  className={styles.end}
                  busy={busy === session.id}
                  aria-label={`Sign out ${nameOf(session)}, signed in ${formatMoment(session.signed_in_at)}`}
                  onClick={() =>
                    void end(
                      session.id,
                      endSession(session.id),
                      `${nameOf(session)} is signed out.`,
                    )
                  }
                >
                  Sign out
                </Button>
              )
            }
          />
        ))}
      </Rows>
      {others.length === 0 ? (
        <p className="soft">You are signed in on this device only.</p>
      ) : (
        <p>
          <Button
            variant="quiet"
            busy={busy === "others"}
            onClick={() =>
              void end("others", endOtherSessions(), "All other devices are signed out.")
            }
          >
            Sign out all other devices
          </Button>
        </p>
      )}
    </div>
  );
}
