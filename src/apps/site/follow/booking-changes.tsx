import { daySlot, formatMoment } from "#kernel/time/local-time.ts";
import type { ComponentProps } from "react";
import type { BookingChange } from "#booking/customers/follow-contract.ts";
import { fromTo, on, planMarks } from "#apps/shared/booking/plan-words.ts";
import { nextPaint } from "#ui/browser/next-paint.ts";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { useToast } from "#ui/feedback/use-toast.ts";
import { StatusBadge } from "#ui/data/status-badge.tsx";
import { Timeline } from "#ui/data/timeline.tsx";

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

const titles: Record<What, (change: BookingChange) => string> = {
  booked: () => "Booked",
  accepted: () => "A cleaner accepted",
  released: () => "The cleaner cannot come",
  rescheduled: ({ by, moved }) =>
    `${by === "customer" ? "You" : "We"} moved it${moved === null ? "" : ` to ${whenOf(moved.to)}`}`,
  confirmed: () => "We called you, and it is confirmed",
  completed: () => "Done",
  cancelled: ({ by }) => (by === "customer" ? "You cancelled" : "We cancelled"),
  reopened: () => "Opened again",
  lines_changed: () => "We changed the services or the price",
  change_refused: () => "You refused our change",
  visit_done: ({ days }) => `Visit${on(days)} done`,
  visit_away: ({ days }) => `Nobody was at home${on(days)}`,
  visit_missed: ({ days }) => `The cleaner could not come${on(days)}`,
  visit_skipped: ({ by, days }) => `${who(by)} skipped the visit${on(days)}`,
  visit_restored: ({ by, days }) => `${who(by)} brought back the visit${on(days)}`,
  visit_sent: ({ days }) => `Somebody else will come${on(days)}`,
  paused: ({ by, days }) => `${who(by)} paused the plan${fromTo(days)}`,
  resumed: ({ by }) => `${who(by)} ended the pause`,
  plan_ended: ({ by }) => `${who(by)} ended the plan`,
  renewed: ({ by }) => `${who(by)} renewed the plan`,
};

const who = (by: BookingChange["by"]): string => (by === "customer" ? "You" : "We");

const ofPlan: ReadonlySet<string> = new Set(Object.keys(planMarks));

/** Says what the customer has changed in the words of the list, and focuses the heading of what has changed. */
export function useSayChange() {
  const toast = useToast();
  return async ({ changes: [change] }: { changes: readonly BookingChange[] }) => {
    if (change === undefined) return;
    toast({ text: titles[change.what](change) });
    await nextPaint();
    const heading = ofPlan.has(change.what) ? "#your-plan" : "main h1";
    // Of a visit the day stays focused, unless it has lost its button.
    if (document.activeElement === document.body || !change.what.startsWith("visit_"))
      document.querySelector<HTMLElement>(heading)?.focus();
  };
}

export const BookingChanges = ({ changes }: { changes: readonly BookingChange[] }) => (
  <section aria-label="What happened">
    <Disclosure summary="What happened">
      <Timeline
        items={changes.map((change) => ({
          id: change.id,
          mark: <StatusBadge {...marks[change.what]}>{null}</StatusBadge>,
          title: titles[change.what](change),
          time: formatMoment(change.at),
          at: change.at,
          detail: change.moved
            ? `It was ${whenOf(change.moved.from)}`
            : change.what === "lines_changed"
              ? change.reason
              : undefined,
        }))}
      />
    </Disclosure>
  </section>
);
