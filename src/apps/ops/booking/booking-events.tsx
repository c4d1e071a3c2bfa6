import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { useAction } from "#api-client/use-action.ts";
import type {
  OpsBooking,
  OpsBookingEventPage,
  OpsBookingEvent,
} from "#booking/ops/ops-booking-contract.ts";
import { momentOf, shortDay, daySlot } from "#kernel/time/local-time.ts";
import { StatusBadge, type Mark } from "#ui/data/status-badge.tsx";
import { Timeline } from "#ui/data/timeline.tsx";
import { fromTo, on, planMarks } from "#apps/shared/booking/plan-words.ts";
import { ops } from "../shell/ops-client.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { FieldError } from "#ui/forms/field.tsx";

const { events } = ops.bookings[":id"];

type Props = { booking: OpsBooking; today: string };

export function BookingEvents({ booking, today }: Props) {
  const [earlier, setEarlier] = useState<OpsBookingEventPage>();
  const next = earlier === undefined ? booking.events_next : earlier.next;

  const { act, isPending, problem } = useAction(
    (cursor: string) =>
      unwrap(events.$get({ param: { id: String(booking.id) }, query: { cursor } })),
    {
      onDone: (page) =>
        setEarlier((before) => ({ ...page, items: [...(before?.items ?? []), ...page.items] })),
    },
  );

  return (
    <>
      <BookingTimeline events={[...booking.events, ...(earlier?.items ?? [])]} today={today} />
      {problem && (
        <div role="alert">
          <FieldError id="events-error">
            Earlier events could not be loaded. Check the connection and try again.
          </FieldError>
        </div>
      )}
      {next !== null && (
        <SmallButton busy={isPending} onClick={() => void act(next)}>
          Show earlier events
        </SmallButton>
      )}
    </>
  );
}

const marks: Record<OpsBookingEvent["what"], Mark> = {
  booked: { shape: "gaps" },
  offered: { shape: "half", tone: "warn" },
  accepted: { shape: "tick", tone: "good" },
  assigned: { shape: "tick", tone: "good" },
  rejected: { shape: "cross", tone: "bad" },
  given_back: { shape: "stroke" },
  undone: { shape: "stroke" },
  taken_back: { shape: "stroke" },
  confirmed: { shape: "tick", tone: "done" },
  completed: { shape: "ticks", tone: "done" },
  rescheduled: { shape: "half", tone: "warn" },
  edited: { shape: "gaps" },
  withdrawn: { shape: "stroke" },
  cancelled: { shape: "stroke", tone: "bad" },
  reopened: { shape: "half", tone: "warn" },
  lines_changed: { shape: "half", tone: "warn" },
  change_refused: { shape: "cross", tone: "bad" },
  ...planMarks,
};

/** One event, or several that are shown as one: an offer to many vendors. */
type TimelineEntry = OpsBookingEvent & { vendors: string[] };

function together(events: readonly OpsBookingEvent[]): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  for (const event of events) {
    const before = entries.at(-1);
    const name = event.vendor?.name ?? "";
    const isOfMany = event.what === "offered" || event.what === "withdrawn";
    if (isOfMany && before?.what === event.what && before.at === event.at)
      before.vendors.unshift(name);
    else entries.push({ ...event, vendors: [name] });
  }
  return entries;
}

const titles: Record<OpsBookingEvent["what"], (entry: TimelineEntry) => string> = {
  booked: ({ by }) => `Booked by ${by}`,
  offered: ({ vendors }) =>
    vendors.length === 1 ? `Offered to ${vendors[0]}` : `Offered to ${vendors.length} vendors`,
  accepted: ({ by }) => `Accepted by ${by}`,
  rejected: ({ by }) => `Rejected by ${by}`,
  given_back: ({ by }) => `Given back by ${by}`,
  undone: ({ by }) => `Acceptance undone by ${by}`,
  assigned: ({ by, vendor }) => `Assigned to ${vendor?.name} by ${by}`,
  taken_back: ({ by, vendor }) => `Taken back from ${vendor?.name} by ${by}`,
  confirmed: ({ by }) => `Customer called by ${by}`,
  completed: ({ by }) => `Marked completed by ${by}`,
  rescheduled: ({ by, moved }) =>
    moved === null
      ? `Rescheduled by ${by}`
      : `Moved from ${describeSlot(moved.from)} to ${describeSlot(moved.to)} by ${by}`,
  edited: ({ by }) => `Contact or address corrected by ${by}`,
  withdrawn: ({ vendors }) =>
    vendors.length === 1
      ? `Offer to ${vendors[0]} withdrawn: no approved service for it here`
      : `Offers to ${vendors.length} vendors withdrawn: no approved service for it here`,
  cancelled: ({ by }) => `Cancelled by ${by}`,
  reopened: ({ by }) => `Opened again by ${by}`,
  lines_changed: ({ by }) => `Services or price changed by ${by}`,
  change_refused: ({ by }) => `Change refused by ${by}: it is as it was before`,
  visit_done: ({ by, days }) => `Visit${on(days)} done, says ${by}`,
  visit_away: ({ by, days }) => `Customer away${on(days)}, says ${by}`,
  visit_missed: ({ by, days }) => `Visit${on(days)} missed${by === "" ? "" : `, says ${by}`}`,
  visit_skipped: ({ by, days }) => `Visit${on(days)} skipped by ${by}`,
  visit_restored: ({ by, days }) => `Visit${on(days)} planned again by ${by}`,
  visit_sent: ({ by, days, vendor }) => `${vendor?.name} sent to the visit${on(days)} by ${by}`,
  visit_closed: ({ days }) => `Visit${on(days)} moved to the end: a closed day`,
  visit_opened: ({ days }) => `Visit${on(days)} planned again: not closed any more`,
  paused: ({ by, days }) => `Paused${fromTo(days)} by ${by}`,
  resumed: ({ by }) => `Resumed by ${by}`,
  plan_ended: ({ by }) => `Plan ended by ${by}`,
  renewed: ({ by }) => `Renewed by ${by}`,
};

type DaySlot = NonNullable<OpsBookingEvent["moved"]>["from"];

const describeSlot = ({ booking_date, booking_time_slot }: DaySlot): string =>
  daySlot(booking_date, booking_time_slot);

/** Formats the time of an event: of today the time only, otherwise with the day. */
export function describeTime(at: string, today: string): string {
  const { day, time } = momentOf(new Date(at));
  return day === today ? time : `${shortDay(day)}, ${time}`;
}

const BookingTimeline = ({
  events,
  today,
}: {
  events: readonly OpsBookingEvent[];
  today: string;
}) => (
  <Timeline
    items={together(events).map((entry) => ({
      id: entry.id,
      mark: (
        <StatusBadge {...marks[entry.what]}>
          <span className="visually-hidden">{entry.what.replace("_", " ")}</span>
        </StatusBadge>
      ),
      title: titles[entry.what](entry),
      time: describeTime(entry.at, today),
      at: entry.at,
      detail: entry.reason || (entry.vendors.length > 1 && entry.vendors.join(", ")) || undefined,
    }))}
  />
);
