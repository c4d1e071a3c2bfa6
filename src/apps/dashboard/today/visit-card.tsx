import { useState } from "react";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/api-error.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { useAction } from "#api-client/use-action.ts";
import type { JobVisit } from "#booking/visits/contract.ts";
import { LATE_MINUTES, type VisitEvent, type VisitState } from "#booking/visits/fields.ts";
import { PHOTO_MOMENTS } from "#booking/visits/photos/fields.ts";
import { windowFrom } from "#kernel/time/hours.ts";
import { slotWords, today } from "#kernel/time/day.ts";
import { formatWhen } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { formatClock } from "#ui/feedback/query-view.tsx";
import { ClosedDoor } from "./closed-door.tsx";
import { CodeField, RefusedEvent } from "./refused-event.tsx";
import type { EventBody, QueuedEvent } from "./stored-events.ts";
import { isOver, type TodayVisit, withQueued } from "./today-visits.ts";
import { VisitChecklist } from "./visit-checklist.tsx";
import { VisitPhotos } from "./visit-photos.tsx";
import styles from "./today.module.css";
import { words } from "./visit-card.en.ts";

type Body = Omit<EventBody, "day">;
type Props = {
  card: TodayVisit;
  /** Of this visit. */
  own: readonly QueuedEvent[];
  now: Date;
  /** Does nothing so soon after another press. */
  press: (act: () => void) => void;
  onRecord: (bookingId: number, body: EventBody) => void;
  onResolve: (key: string, code?: string) => void;
};

const ENDED: Partial<Record<VisitState, string>> = {
  done: words.done,
  customer_away: words.customerAway,
};

/** A visit with the one big button that comes next; the rest are small. */
export function VisitCard({ card, own, now, press, onRecord, onResolve }: Props) {
  const {
    booking_id: bookingId,
    first_name,
    last_name,
    phone_number,
    full_address,
    pin_code,
  } = card;
  const visit = withQueued(card.visit, own, now);
  const refused = own.find(({ problem }) => problem !== undefined);
  const [code, setCode] = useState("");
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const isToday = visit.day === today(now);
  const record = (body: Body) => onRecord(bookingId, { ...body, day: visit.day });
  const opensAt = (event: VisitEvent) => visit.next.find((one) => one.event === event)?.from;
  const has = (event: VisitEvent) => visit.next.some((one) => one.event === event);
  const isOpen = (event: VisitEvent) => {
    const from = opensAt(event);
    return (
      has(event) && (from === null || (from !== undefined && Date.parse(from) <= now.getTime()))
    );
  };
  const step = (["on_the_way", "at_the_door", "started", "done"] as const).find(has);
  const name = `${first_name} ${last_name}`;
  const title = words.title(isToday, name);
  // What comes before a refused step was sent, and the card shows no more than that.
  const isWaiting = refused === undefined && own.some(({ isSent }) => !isSent);
  const photos = { bookingId, visit, now, isWaiting };
  const asksCode = step === "started" && refused === undefined;
  return (
    <section className={`surface stack ${styles.card}`} data-gap="4" aria-label={title}>
      <div>
        <h3>{title}</h3>
        <p>
          <b>
            {ENDED[visit.state] ??
              (visit.window ? words.youCome(visit.window) : slotWords(visit.slot))}
          </b>
          {visit.state === "started" && <span>{words.hasStarted}</span>}
        </p>
        {!isOver(visit.state) && (
          <p className="soft">
            {full_address}, {pin_code}
          </p>
        )}
      </div>
      {own.length > 0 && refused === undefined && (
        <p role="status" className="soft">
          {navigator.onLine
            ? words.sending
            : words.savedAt(formatClock(new Date(own.at(-1)!.json.at)))}
        </p>
      )}
      {refused && (
        <RefusedEvent
          key={refused.key}
          {...{ refused, press, onResolve }}
          hasMore={own.at(-1) !== refused}
        />
      )}
      {has("arrival") && (
        <ArrivalHour
          {...{ visit, press }}
          onChoose={(time) => record({ event: "arrival", time })}
        />
      )}
      {isToday && refused === undefined && step !== undefined && (
        <form
          className="stack"
          data-gap="3"
          onSubmit={(event) => {
            event.preventDefault();
            press(() => {
              record({
                event: step,
                ...(asksCode && { code }),
                ...(step === "done" && { list: [...ticked] }),
              });
              setCode("");
            });
          }}
        >
          {asksCode && <CodeField hint={words.codeHint} {...{ code, setCode }} />}
          {step === "done" && <VisitChecklist {...{ visit, ticked }} onTick={setTicked} />}
          <Button type="submit" className={styles.big} disabled={!isOpen(step)}>
            {words.steps[step]}
          </Button>
          {!isOpen(step) && opensAt(step) && (
            <p className="soft">{words.opensAt(formatWhen(new Date(opensAt(step)!), now))}</p>
          )}
        </form>
      )}
      {isToday && isOpen("late") && (
        <div className={styles.late} role="group" aria-label={words.lateLabel}>
          <span>{words.lateBy}</span>
          {LATE_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              variant="quiet"
              onClick={() => press(() => record({ event: "late", minutes }))}
            >
              {words.minutes(minutes)}
            </Button>
          ))}
        </div>
      )}
      {visit.state === "done" && !visit.photos.some(({ moment }) => moment === "after") && (
        <p>{words.sendPhotos}</p>
      )}
      <VisitPhotos
        {...photos}
        moments={isOver(visit.state) ? PHOTO_MOMENTS : ["before", "after"]}
      />
      {has("customer_away") && (
        <ClosedDoor
          {...{ bookingId, day: visit.day, press }}
          photo={<VisitPhotos {...photos} moments={["door"]} />}
          from={opensAt("customer_away") ?? null}
          phone={phone_number}
          now={now}
          onEnd={() => record({ event: "customer_away" })}
        />
      )}
      <Undo bookingId={bookingId} visit={visit} now={now} />
    </section>
  );
}

type HourProps = { visit: JobVisit; press: Props["press"]; onChoose: (time: string) => void };

/** One tap on an hour; afterwards the hour can be changed. */
function ArrivalHour({ visit, press, onChoose }: HourProps) {
  const [isOpen, setIsOpen] = useState(visit.window === null);
  if (!isOpen)
    return (
      <Button variant="text" onClick={() => setIsOpen(true)}>
        {words.changeHour}
      </Button>
    );
  return (
    <div className="stack" data-gap="2" role="group" aria-label={words.whenDoYouCome}>
      <p>
        <b>{words.whenDoYouCome}</b> {words.readsHour}
      </p>
      <div className={styles.hours}>
        {visit.hours.map((time) => (
          <Button
            key={time}
            variant={visit.window?.from === time ? "solid" : "quiet"}
            onClick={() =>
              press(() => {
                onChoose(time);
                setIsOpen(false);
              })
            }
          >
            {words.hours(windowFrom(time))}
          </Button>
        ))}
      </div>
    </div>
  );
}

const { jobs } = authenticatedClient.api.v1;

type UndoProps = { bookingId: number; visit: JobVisit; now: Date };

function Undo({ bookingId, visit: { undo }, now }: UndoProps) {
  const { act, isPending, problem } = useAction(
    (id: number) =>
      unwrap(
        jobs[":booking_id"].events[":event_id"].$delete({
          param: { booking_id: String(bookingId), event_id: String(id) },
        }),
      ),
    { invalidates: [queryKeys.dashboard.bookings] },
  );
  if (undo === null || Date.parse(undo.until) < now.getTime()) return null;
  return (
    <div>
      <Button variant="text" busy={isPending} onClick={() => void act(undo.id)}>
        {words.undo(words.steps[undo.event])}
      </Button>
      {problem && <p role="alert">{problem.message}</p>}
    </div>
  );
}
