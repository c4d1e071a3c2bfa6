import { useState } from "react";
import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import type { OpsVisit } from "#booking/contract/ops-plan.ts";
import type { VisitWord } from "#booking/contract/plan.ts";
import { today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { RadioGroup } from "#ui/choices/radio-group.tsx";
import { RadioRow } from "#ui/choices/radio-row.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { MAX_REASON_LENGTH } from "#booking/contract/limits.ts";
import type { useBookingActions } from "../use-booking-actions.ts";
import { SendDialog } from "./send-dialog.tsx";

/** What a dialog of a plan asks for. */
export type PlanQuestion =
  | { is: "send"; visit: OpsVisit }
  | { is: "settle"; visit: OpsVisit }
  | { is: "pause" }
  | { is: "end" };

type Props = Pick<ReturnType<typeof useBookingActions>, "send" | "busy" | "failure"> & {
  booking: OpsBooking;
  asked: PlanQuestion | undefined;
  onClose: () => void;
};

const SAID: Record<VisitWord, string> = {
  done: "Done",
  customer_away: "Nobody was at home: it counts as made",
  could_not_come: "The cleaner could not come: one at the end makes up for it",
};

/** The dialogs of a plan, which send what they asked for and stay open where it is refused. */
export function PlanDialogs({ asked, ...props }: Props) {
  if (asked === undefined) return null;
  if (asked.is === "send") return <SendDialog {...props} visit={asked.visit} />;
  if (asked.is === "settle") return <SettleDialog {...props} visit={asked.visit} />;
  return asked.is === "pause" ? <PauseDialog {...props} /> : <EndDialog {...props} />;
}

type DialogProps = Omit<Props, "asked">;

const Failure = ({ failure }: Pick<Props, "failure">) =>
  failure === undefined ? null : (
    <Alert tone="bad" live>
      <b>Not done.</b> {failure.message ?? failure.rest.join(" ")}
    </Alert>
  );

function SettleDialog({ visit, onClose, send, busy, failure }: DialogProps & { visit: OpsVisit }) {
  const [status, setStatus] = useState<VisitWord | undefined>(visit.words[0]);
  const day = shortDay(visit.date);
  const settle = async () => {
    if (status === undefined) return;
    const request = { transition: "settle", visit_id: visit.id, status } as const;
    if (await send(request, `Noted how the visit on ${day} went.`)) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={visit.words.length === 1 ? `The visit on ${day}` : `How did the visit on ${day} go?`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not yet
          </Button>
          <Button busy={busy === "settle"} onClick={() => void settle()}>
            Note it
          </Button>
        </>
      }
    >
      <Failure failure={failure} />
      <RadioGroup legend="How it went">
        {visit.words.map((word) => (
          <RadioRow
            key={word}
            name="visit-word"
            checked={word === status}
            onChange={() => setStatus(word)}
            label={SAID[word]}
          />
        ))}
      </RadioGroup>
    </Dialog>
  );
}

function PauseDialog({ onClose, send, busy, failure }: DialogProps) {
  const [from, setFrom] = useState(() => today(new Date()));
  const [to, setTo] = useState(from);
  const pause = async () => {
    const days = `from ${shortDay(from)} to ${shortDay(to)}`;
    if (await send({ transition: "pause", from, to }, `Paused ${days}.`)) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Pause the plan"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Do not pause
          </Button>
          <Button busy={busy === "pause"} onClick={() => void pause()}>
            Pause it
          </Button>
        </>
      }
    >
      <p>Visits of these days fall out, and as many are added at the end.</p>
      <Failure failure={failure} />
      <TextField
        id="pause-from"
        label="First day"
        type="date"
        width="date"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        error={failure?.fields["from"]}
      />
      <TextField
        id="pause-to"
        label="Last day"
        type="date"
        width="date"
        min={from}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={failure?.fields["to"]}
      />
    </Dialog>
  );
}

function EndDialog({ booking, onClose, send, busy, failure }: DialogProps) {
  const [reason, setReason] = useState("");
  const end = async () => {
    if (await send({ transition: "end", reason }, `Ended: ${booking.order_id}.`)) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`End the plan ${booking.order_id}?`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep the plan
          </Button>
          <Button variant="danger" busy={busy === "end"} onClick={() => void end()}>
            End the plan
          </Button>
        </>
      }
    >
      <p>No visit from today on is made any more. This cannot be undone.</p>
      <Failure failure={failure} />
      <TextArea
        label="Why"
        optional
        rows={2}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
