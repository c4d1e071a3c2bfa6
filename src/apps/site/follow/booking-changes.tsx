import { daySlot, formatMoment } from "#kernel/time/local-time.ts";
import type { ComponentProps } from "react";
import type { BookingChange } from "#booking/customers/follow-contract.ts";
import { planMarks } from "#apps/shared/booking/plan-words.ts";
import { nextPaint } from "#ui/browser/next-paint.ts";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { StatusBadge } from "#ui/data/status-badge.tsx";
import { Timeline } from "#ui/data/timeline.tsx";
import { words } from "./booking-changes.en.ts";

type What = BookingChange["what"];
type Mark = Pick<ComponentProps<typeof StatusBadge>, "shape" | "tone">;

const marks: Record<What, Mark> = {
  booked: { shape: "gaps" },
  accepted: { shape: "tick", tone: "good" },
  released: { shape: "half", tone: "warn" },
  rescheduled: { shape: "half", tone: "warn" },
  confirmed: { shape: "tick", tone: "done" },
  completed: { shape: "ticks", tone: "done" },
  cancelled: { shape: "stroke", tone: "bad" },
  reopened: { shape: "half", tone: "warn" },
  lines_changed: { shape: "half", tone: "warn" },
  change_refused: { shape: "stroke" },
  ...planMarks,
};

const whenOf = ({ booking_date, booking_time_slot }: NonNullable<BookingChange["moved"]>["to"]) =>
  daySlot(booking_date, booking_time_slot);

const titleOf = ({ what, by, days, moved }: BookingChange): string =>
  words.titles[what]({ by, days, to: moved ? whenOf(moved.to) : undefined });

const ofPlan: ReadonlySet<string> = new Set(Object.keys(planMarks));

/** Says what the customer has changed in the words of the list, and focuses the heading of what has changed. */
export function useSayChange() {
  const toast = useToast();
  return async ({ changes: [change] }: { changes: readonly BookingChange[] }) => {
    if (change === undefined) return;
    toast({ text: titleOf(change) });
    await nextPaint();
    const heading = ofPlan.has(change.what) ? "#your-plan" : "main h1";
    // Of a visit the day stays focused, unless it has lost its button.
    if (document.activeElement === document.body || !change.what.startsWith("visit_"))
      document.querySelector<HTMLElement>(heading)?.focus();
  };
}

export const BookingChanges = ({ changes }: { changes: readonly BookingChange[] }) => (
  <section aria-label={words.happened}>
    <Disclosure summary={words.happened}>
      <Timeline
        items={changes.map((change) => ({
          id: change.id,
          mark: <StatusBadge {...marks[change.what]}>{null}</StatusBadge>,
          title: titleOf(change),
          time: formatMoment(change.at),
          at: change.at,
          detail: change.moved
            ? words.was(whenOf(change.moved.from))
            : change.what === "lines_changed" || change.what === "visit_closed"
              ? change.reason
              : undefined,
        }))}
      />
    </Disclosure>
  </section>
);
