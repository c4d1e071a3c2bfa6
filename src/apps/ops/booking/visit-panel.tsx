import { useState } from "react";
import type { OpsBooking } from "#booking/ops/ops-booking-contract.ts";
import { windowWords } from "#kernel/time/hours.ts";
import { daySlot, momentOf } from "#kernel/time/local-time.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { DescriptionList } from "#ui/data/description-list.tsx";
import { StatusBadge } from "#ui/data/status-badge.tsx";
import { Timeline } from "#ui/data/timeline.tsx";
import { Button } from "#ui/actions/button.tsx";
import { ReasonDialog } from "#ui/overlays/action-dialog.tsx";
import { describeTime } from "./booking-events.tsx";
import { dialogState, type BookingActions } from "./use-booking-actions.ts";

type Visit = NonNullable<OpsBooking["visit"]>;
type Props = Pick<BookingActions, "send" | "busy" | "problem" | "reset"> & {
  visit: Visit;
  isOnline: boolean;
};

const STATES: Record<Visit["state"], string> = {
  planned: "Nothing yet",
  on_the_way: "On the way",
  at_the_door: "At the door",
  started: "Started",
  done: "Done",
  customer_away: "The customer was away",
  could_not_come: "The vendor could not come",
};

const EVENT_WORDS: Record<Visit["events"][number]["event"], string> = {
  arrival: "Gave the hour",
  on_the_way: "On the way",
  late: "Said that it is late",
  at_the_door: "At the door",
  started: "Started",
  done: "Done",
  customer_away: "Nobody opened",
};

/** Each step of a visit with its time. */
export const VisitEvents = ({ visit: { events, day } }: { visit: Visit }) => (
  <Timeline
    items={events.map(({ event, at }) => ({
      id: `${event} ${at}`,
      mark: (
        <StatusBadge shape="tick" tone="good">
          {null}
        </StatusBadge>
      ),
      title: EVENT_WORDS[event],
      time: describeTime(at, day),
      at,
    }))}
  />
);

/** Today's visit, or the next one: when the vendor comes, what it has said, and the code for the customer. */
export function VisitPanel({ visit, send, busy, problem, reset, isOnline }: Props) {
  const [isAsked, setAsked] = useState(false);
  const last = visit.events.findLast(({ event }) => event !== "arrival");
  const late = visit.late_minutes > 0 ? ` (late by ${visit.late_minutes} minutes)` : "";
  return (
    <Panel title={`Visit of ${daySlot(visit.day, visit.slot)}`}>
      <DescriptionList
        items={[
          { term: "Comes", detail: visit.window ? windowWords(visit.window) : "No hour yet" },
          {
            term: "Now",
            detail: `${STATES[visit.state]}${late}${last ? `, ${momentOf(new Date(last.at)).time}` : ""}`,
          },
          ...(visit.can_start
            ? [
                { term: "Code to read out", detail: visit.code },
                { term: "Tries left", detail: String(visit.tries_left) },
              ]
            : []),
        ]}
      />
      {visit.can_start && (
        <Button
          variant="quiet"
          disabled={busy !== undefined || !isOnline}
          onClick={() => {
            reset();
            setAsked(true);
          }}
        >
          Start by phone
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          title="Start the work by phone?"
          label="How do you know that the work has begun?"
          ready={["The customer has confirmed it by phone."]}
          act="Start the work"
          {...dialogState({ busy, problem, onClose: () => setAsked(false) })}
          onAct={async (reason) => {
            const request = { transition: "started", day: visit.day, reason } as const;
            if (await send(request, "Noted: the work has begun.")) setAsked(false);
          }}
        />
      )}
    </Panel>
  );
}
