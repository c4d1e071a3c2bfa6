import { useState } from "react";
import type { VendorVisit } from "#booking/jobs/contract.ts";
import type { VisitOutcome } from "#booking/plans/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Job, type JobState } from "../jobs/job.tsx";
import { visitIdOf } from "../jobs/job-focus.ts";
import { nameOf } from "../jobs/vendor-bookings.ts";
import type { ListedVisit } from "../jobs/listed-jobs.ts";
import { labelOf, WORDS, type VisitOutcomes } from "./use-visit-outcomes.ts";

const states: Record<string, JobState> = {
  planned: { shape: "tick", tone: "good", word: "Accepted" },
  done: { shape: "ticks", tone: "done", word: WORDS.done },
  customer_away: { shape: "half", tone: "warn", word: WORDS.customer_away },
  could_not_come: { shape: "cross", tone: "bad", word: WORDS.could_not_come },
};

type Props = { job: ListedVisit; heading: "h2" | "h3"; words: VisitOutcomes; isOnline: boolean };

export function Visit({ job, heading, words, isOnline }: Props) {
  const { visit } = job;
  const [isChanging, setIsChanging] = useState(false);
  const sending = words.busy.get(visit.id);
  const failure = words.failure?.id === visit.id ? words.failure : undefined;
  const isPlanned = visit.status === "planned";
  // The button of a settled visit asks once more: a second press on "Done" changes nothing.
  const isClosed = !isPlanned && !isChanging;
  const which = (
    <span className="visually-hidden">
      : {nameOf(visit)}, {shortDay(visit.date)}
    </span>
  );
  const button = (word: VisitOutcome) => (
    <Button
      key={word}
      variant={word === "done" ? "solid" : "quiet"}
      disabled={!isOnline || (sending !== undefined && sending !== word)}
      busy={sending === word}
      onClick={() => {
        setIsChanging(false);
        words.say(visit, word);
      }}
    >
      <span>
        {labelOf(visit, word)}
        {which}
      </span>
    </Button>
  );
  return (
    <Job
      booking={{ ...job, comment: visit.comment }}
      id={visitIdOf(visit.id)}
      heading={heading}
      about={describeVisit(visit)}
      price={
        visit.earns > 0 && (
          <>
            <div className="soft small">{isPlanned ? "You earn" : "You earned"}</div>
            {formatRupees(visit.earns)}
          </>
        )
      }
      state={states[visit.status]}
      note={
        (failure !== undefined || visit.is_sent) && (
          <>
            {visit.is_sent && (
              <p className="soft">You come to this visit alone. Somebody else has the plan.</p>
            )}
            {failure && (
              <Alert tone="bad" live>
                <b>It was not saved.</b> {failure.reason}
              </Alert>
            )}
          </>
        )
      }
      actions={
        visit.can.length > 0 &&
        (isClosed ? (
          <Button
            variant="quiet"
            disabled={!isOnline}
            busy={sending !== undefined}
            onClick={() => setIsChanging(true)}
          >
            <span>
              Change
              {which}
            </span>
          </Button>
        ) : (
          (["customer_away", "could_not_come", "done"] as const)
            .filter((word) => visit.can.includes(word))
            .map(button)
        ))
      }
    />
  );
}

/** `Visit 7 of 26: ₹53.04 of ₹1,379 for the month`, without the money for a substitute. */
const describeVisit = ({ number, visits_total, earns, earns_with_all, is_sent }: VendorVisit) =>
  `Visit ${number} of ${visits_total}${
    is_sent || earns === 0
      ? ""
      : `: ${formatRupees(earns)} of ${formatRupees(earns_with_all)} for the month`
  }`;
