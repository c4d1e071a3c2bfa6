import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { UpcomingBooking, VendorVisit } from "#booking/vendors/contract.ts";
import type { EndedVisit } from "#booking/visits/contract.ts";
import { today } from "#kernel/time/day.ts";
import { clockOffset, serverNow } from "#ui/browser/server-clock.ts";
import { useProfile } from "../profile/use-profile.ts";
import { visitsQuery } from "../visits/use-visit-outcomes.ts";
import { keepCard, readCard } from "./kept-card.ts";
import { isOver, listTodayVisits, type TodayVisit } from "./today-visits.ts";
import { isKept, useQueuedEvents, visitOf } from "./queued-events.ts";
import { RefusedEvent } from "./refused-event.tsx";
import type { QueuedEvent } from "./stored-events.ts";
import { VisitCard } from "./visit-card.tsx";
import { words } from "./visit-card.en.ts";

type Props = {
  /** Undefined: they could not be loaded. */
  bookings: readonly UpcomingBooking[] | undefined;
  visits: readonly VendorVisit[];
  /** Of today. */
  ended: readonly EndedVisit[];
};

const TICK_MS = 10_000;
/** A nervous tap follows sooner; the next step does not. */
const REST_MS = 1_000;

/** One press at a time: a second tap, or a key that is held down, would press what is shown next in its place. */
function usePress() {
  const [last, setLast] = useState<number>();
  useEffect(() => {
    if (last === undefined) return undefined;
    const timer = setTimeout(() => setLast(undefined), REST_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const press = (act: () => void) => {
    setLast(performance.now());
    if (last === undefined) act();
  };
  return { press, isResting: last !== undefined };
}

/** The visits of today and tomorrow as cards of big buttons, which work without a connection too. */
export default function Today({ bookings, visits, ended }: Props) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const { press, isResting } = usePress();
  const kept = readCard();
  const profile = useProfile().data;
  const vendor = profile ? profile.email || profile.phone_number : kept?.vendor;
  const { queued, record, resolve } = useQueuedEvents(vendor);
  const cards =
    bookings === undefined
      ? (kept?.visits ?? [])
      : listTodayVisits({ bookings, visits, ended }, now);
  const ofToday = JSON.stringify(
    cards.filter(({ visit }) => visit.day === today(now) && !isOver(visit.state)),
  );
  const clock = clockOffset();
  useEffect(() => {
    if (bookings !== undefined && vendor !== undefined)
      keepCard(vendor, JSON.parse(ofToday), clock).catch(() => undefined);
  }, [bookings, vendor, ofToday, clock]);
  const areListed = useQuery({ ...visitsQuery, enabled: false }).data !== undefined;
  const keyOf = ({ booking_id, visit }: TodayVisit) => `${booking_id} ${visit.day}`;
  const shown = new Set(cards.map(keyOf));
  const isLost = (one: QueuedEvent) =>
    one.problem !== undefined && !shown.has(visitOf(one)) && (areListed || bookings === undefined);
  const tasks = queued.filter((one) => !one.isSent && (!isKept(one) || isLost(one)));
  if (cards.length + tasks.length === 0) return null;
  return (
    <section aria-labelledby="today-visits">
      <h2 id="today-visits" className="visually-hidden">
        {words.nextVisits}
      </h2>
      <div className="stack" data-gap="4" role="group" aria-disabled={isResting || undefined}>
        {tasks.map((refused) => (
          <RefusedEvent
            key={refused.key}
            {...{ refused, press }}
            isAlone
            hasMore={queued.findLast((one) => visitOf(one) === visitOf(refused)) !== refused}
            onResolve={resolve}
          />
        ))}
        {cards.map((card) => (
          <VisitCard
            key={keyOf(card)}
            {...{ card, now, press }}
            own={queued.filter((one) => visitOf(one) === keyOf(card) && !tasks.includes(one))}
            onRecord={record}
            onResolve={resolve}
          />
        ))}
      </div>
    </section>
  );
}
