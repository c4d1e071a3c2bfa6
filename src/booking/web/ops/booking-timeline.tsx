import type { ComponentProps } from "react";
import type { OpsBookingEvent } from "#booking/contract/ops.ts";
import { momentOf, shortDay } from "#kernel/time/local-time.ts";
import { StatusBadge } from "#ui/data/status-badge.tsx";
import { Timeline } from "#ui/data/timeline.tsx";

type Mark = Pick<ComponentProps<typeof StatusBadge>, "shape" | "tone">;

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
  cancelled: { shape: "stroke", tone: "bad" },
};

/** An event, or several that are one for whoever reads: an offer to many at once. */
type Told = OpsBookingEvent & { vendors: string[] };

function together(events: readonly OpsBookingEvent[]): Told[] {
  const told: Told[] = [];
  for (const event of events) {
    const before = told.at(-1);
    const name = event.vendor?.name ?? "";
    if (event.what === "offered" && before?.what === "offered" && before.at === event.at)
      before.vendors.unshift(name);
    else told.push({ ...event, vendors: [name] });
  }
  return told;
}

const titles: Record<OpsBookingEvent["what"], (told: Told) => string> = {
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
  cancelled: ({ by }) => `Cancelled by ${by}`,
};

/** Today a time is enough; another day is named. */
export function timeInWords(at: string, today: string): string {
  const { day, time } = momentOf(new Date(at));
  return day === today ? time : `${shortDay(day)}, ${time}`;
}

/** Everything that happened to a booking, the latest first. */
export const BookingTimeline = ({
  events,
  today,
}: {
  events: readonly OpsBookingEvent[];
  today: string;
}) => (
  <Timeline
    items={together(events).map((told) => ({
      id: told.id,
      mark: (
        <StatusBadge {...marks[told.what]}>
          <span className="visually-hidden">{told.what.replace("_", " ")}</span>
        </StatusBadge>
      ),
      title: titles[told.what](told),
      time: timeInWords(told.at, today),
      at: told.at,
      detail: told.reason || (told.vendors.length > 1 && told.vendors.join(", ")) || undefined,
    }))}
  />
);
