import { useState, type ReactNode } from "react";
import type { UpcomingBooking, VendorVisit } from "#booking/vendors/contract.ts";
import type { VisitOutcome } from "#booking/ground/plan-contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { type Day, today } from "#kernel/time/day.ts";
import { shortDay, daySlot } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { StatusBadge } from "#ui/data/status-badge.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Job, type JobState } from "../jobs/job.tsx";
import { visitIdOf } from "../jobs/job-focus.ts";
import { toListed } from "../jobs/listed-jobs.ts";
import { nameOf } from "../jobs/vendor-bookings.ts";
import WhoComes from "../people/who-comes.tsx";
import { labelOf, type VisitOutcomes } from "./use-visit-outcomes.ts";
import styles from "./visit.module.css";
import { words as outcomeWords } from "./use-visit-outcomes.en.ts";
import { words as say } from "./visit.en.ts";

const states: Record<string, JobState> = {
  planned: { shape: "tick", tone: "good", word: say.accepted },
  done: { shape: "ticks", tone: "done", word: outcomeWords.outcomes.done },
  customer_away: { shape: "half", tone: "warn", word: outcomeWords.outcomes.customer_away },
  could_not_come: { shape: "cross", tone: "bad", word: outcomeWords.outcomes.could_not_come },
};

type Shared = { words: VisitOutcomes; isOnline: boolean };
type Props = Shared & { visit: VendorVisit };

/** A visit of a plan that is not, or no longer, the vendor's, as a card of its own. */
export const SingleVisit = (props: Props) => (
  <Job
    booking={{ ...toListed(props.visit), comment: props.visit.comment }}
    id={visitIdOf(props.visit.id)}
    heading="h3"
    about={describeVisit(props.visit)}
    state={states[props.visit.status]}
    note={
      <>
        {props.visit.is_sent && <p className="soft">{say.alone}</p>}
        {props.visit.status === "planned" && (
          <WhoComes
            bookingId={props.visit.booking_id}
            day={props.visit.date}
            name={nameOf(props.visit)}
          />
        )}
        <VisitFailure {...props} />
      </>
    }
    actions={props.visit.can.length > 0 && <VisitButtons {...props} />}
  />
);

/** The visits of a plan in the plan's row: those of today and before at once, the coming ones folded. */
export function PlanVisits({
  booking,
  visits,
  now,
  ...shared
}: Shared & { booking: UpcomingBooking; visits: readonly VendorVisit[]; now: Date }) {
  const { visits_total = 0, visits_done = 0, booking_date, ends_on } = booking;
  const day = today(now);
  const due = visits.filter(({ date }) => date <= day);
  const later = visits.filter(({ date }) => date > day);
  const left = visits_total - visits_done - due.length;
  const next = later[0]?.date ?? (booking_date > day ? booking_date : undefined);
  return (
    <>
      {due.length > 0 && <VisitLines visits={due} {...shared} />}
      {left > 0 && (
        <Disclosure
          summary={
            <span>
              {say.left(left, due.length > 0, next && shortDay(next))}
              <span className="visually-hidden">: {nameOf(booking)}</span>
            </span>
          }
        >
          {later.length > 0 && <VisitLines visits={later} {...shared} />}
          {left > later.length && (
            <p className="soft small">
              {say.last(
                later.length > 0 ? left - later.length : undefined,
                shortDay(ends_on as Day),
              )}
            </p>
          )}
        </Disclosure>
      )}
    </>
  );
}

/** Visits as lines, each with its day, its number and what can be said of it. */
export const VisitLines = ({
  visits,
  ...shared
}: Shared & { visits: readonly VendorVisit[] }): ReactNode => (
  <ul className={styles.list}>
    {visits.map((visit) => {
      const { status } = visit;
      const state = status === "planned" ? undefined : states[status];
      return (
        <li key={visit.id} id={visitIdOf(visit.id)} tabIndex={-1} className={styles.line}>
          <div>
            <p>
              <b>{daySlot(visit.date, visit.slot)}</b>
            </p>
            <p className="soft small">{describeVisit(visit)}</p>
            {state && <StatusBadge {...state}>{state.word}</StatusBadge>}
            {status === "planned" && (
              <WhoComes bookingId={visit.booking_id} day={visit.date} name={nameOf(visit)} />
            )}
          </div>
          {visit.can.length > 0 && (
            <div className={`cluster ${styles.buttons}`}>
              <VisitButtons visit={visit} {...shared} />
            </div>
          )}
          <VisitFailure visit={visit} {...shared} />
        </li>
      );
    })}
  </ul>
);

const VisitFailure = ({ visit, words: { failure } }: Props) =>
  failure?.id === visit.id && (
    <Alert tone="bad" live>
      <b>{say.notSaved}</b> {failure.reason}
    </Alert>
  );

function VisitButtons({ visit, words, isOnline }: Props) {
  const [isChanging, setIsChanging] = useState(false);
  const sending = words.busy.get(visit.id);
  const which = (
    <span className="visually-hidden">
      : {nameOf(visit)}, {shortDay(visit.date)}
    </span>
  );
  // The button of a settled visit asks once more: a second press on "Done" changes nothing.
  if (visit.status !== "planned" && !isChanging)
    return (
      <Button
        variant="quiet"
        disabled={!isOnline}
        busy={sending !== undefined}
        onClick={() => setIsChanging(true)}
      >
        <span>
          {say.change}
          {which}
        </span>
      </Button>
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
  return (["customer_away", "could_not_come", "done"] as const)
    .filter((word) => visit.can.includes(word))
    .map(button);
}

/** `Visit 7 of 26: ₹53.04 of ₹1,379 for the month`, without the money for a substitute. */
const describeVisit = ({ number, visits_total, earns, earns_with_all, is_sent }: VendorVisit) =>
  say.number(number, visits_total) +
  (is_sent || earns === 0 ? "" : say.ofMonth(formatRupees(earns), formatRupees(earns_with_all)));
