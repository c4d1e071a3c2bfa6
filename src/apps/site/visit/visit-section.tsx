import { useState, type ReactNode } from "react";
import type { FollowedVisit } from "#booking/visits/contract.ts";
import { today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { serverNow } from "#ui/browser/server-clock.ts";
import { StatusBadge } from "#ui/data/status-badge.tsx";
import { Timeline } from "#ui/data/timeline.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { formatClock } from "#ui/feedback/query-view.tsx";
import { type Asked, ChangeDialogs, type ChangeProps } from "../follow/change-booking.tsx";
import { VisitRecord } from "./visit-record.tsx";
import styles from "./visit-section.module.css";
import { words } from "./visit-section.en.ts";

function titleOf({ state, window, day }: FollowedVisit, name: string, now: Date): string {
  return words.titles[state]({
    name,
    window,
    day: day === today(now) ? undefined : shortDay(day),
  });
}

type Props = ChangeProps & { phone: ReactNode };

/**
 * How the next visit goes, live: its hour, the code for the door, each step with its time, and the customer's choice
 * where we let it down. Nothing before a vendor has the booking, or after the day of the visit.
 */
export function VisitSection({ phone, ...changes }: Props) {
  const { booking, isOnline } = changes;
  const [asked, ask] = useState<Asked>();
  const [waits, setWaits] = useState(false);
  const { visit, vendor } = booking;
  const now = serverNow();
  if (visit === null) return null;
  const { state, code, late_minutes: late, may } = visit;
  const name = visit.person?.name || vendor?.first_name || words.yourCleaner;
  const isComing = state === "planned" || state === "on_the_way";
  const chooses = may.includes("another_time") || may.includes("cancel_free");
  if (visit.events.length === 0 && !code && !chooses) return null;
  return (
    <>
      <section className={`surface stack ${styles.visit}`} data-gap="4" aria-labelledby="visit">
        <div role="status">
          <h2 id="visit">{titleOf(visit, name, now)}</h2>
          {late > 0 && isComing && <p>{words.late(late)}</p>}
          {state === "planned" && visit.window === null && (
            <p className="soft">{words.noHour(name)}</p>
          )}
        </div>
        {code !== null && (
          <div className={styles.code}>
            <p id="door-code">{words.code}</p>
            <p className={styles.digits} aria-labelledby="door-code">
              {code}
            </p>
            <p className="soft">{words.codeMeans(name)}</p>
          </div>
        )}
        {visit.events.length > 0 && (
          <Timeline
            items={visit.events.map(({ event, at }) => ({
              id: `${event} ${at}`,
              mark: (
                <StatusBadge shape="tick" tone="good">
                  {null}
                </StatusBadge>
              ),
              title: words.events[event],
              time: formatClock(new Date(at)),
              at,
            }))}
          />
        )}
        <VisitRecord visit={visit} />
        {chooses && !waits && (
          <Alert tone="warn" live>
            <b>{state === "could_not_come" ? words.choose : words.notHeard(name)}</b>{" "}
            {words.alsoCall}
            {phone}
            {words.end}
            <div className={`cluster ${styles.choices}`} data-gap="3">
              {may.includes("wait") && (
                <Button variant="quiet" onClick={() => setWaits(true)}>
                  {words.wait}
                </Button>
              )}
              {may.includes("another_time") && (
                <Button variant="quiet" disabled={!isOnline} onClick={() => ask("reschedule")}>
                  {words.anotherTime}
                </Button>
              )}
              {may.includes("cancel_free") && (
                <Button variant="quietDanger" disabled={!isOnline} onClick={() => ask("cancel")}>
                  {words.cancel}
                </Button>
              )}
            </div>
          </Alert>
        )}
        {chooses && waits && <p role="status">{words.waiting(name)}</p>}
      </section>
      <ChangeDialogs {...changes} asked={asked} onClose={() => ask(undefined)} />
    </>
  );
}
