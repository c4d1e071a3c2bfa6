import { useState } from "react";
import type { OpsPlan, OpsVisit, OpsVisitAction } from "#booking/ground/plan-contract.ts";
import { countVisits } from "#booking/plans/fields.ts";
import { addDays, type Day } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Panel } from "#ui/cards/panel.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { RowCheckbox } from "#ui/lists/selectable-list.tsx";
import { SmallButton } from "../shell/facts.tsx";
import { useTicks } from "../shell/use-selection.ts";
import { VisitState } from "./booking-status.tsx";
import { PlanDialogs, type PlanQuestion } from "./plan-dialogs.tsx";
import styles from "./booking.module.css";
import type { BookingDialogProps } from "./use-booking-actions.ts";

type Props = Omit<BookingDialogProps, "onClose"> & {
  plan: OpsPlan;
  onAsk: () => void;
  isOnline: boolean;
  /** The visit whose dialog for a substitute is open at first. */
  sendsTo: number | undefined;
};

const WORDS = {
  send: "Send somebody",
  outcome: "Say how it went",
  skip: "Skip",
  restore: "Plan again",
  acknowledge: "Seen",
} as const;
const PLAN_WORDS = { pause: "Pause", resume: "Resume", end: "End the plan" } as const;

/** The visits of a monthly plan by week, with who comes, and what an operator may do with them. */
export function PlanPanel({ booking, plan, send, busy, problem, onAsk, isOnline, sendsTo }: Props) {
  const [asked, setAsked] = useState<PlanQuestion | undefined>(() => {
    const visit = plan.visits.find(({ id, can }) => id === sendsTo && can.includes("send"));
    return visit && { is: "send", visits: [visit] };
  });
  const ticks = useTicks(plan.visits.filter(isTickable));
  const ask = (question: PlanQuestion) => {
    onAsk();
    setAsked(question);
  };
  const isDisabled = !isOnline || busy !== undefined;

  function act(visit: OpsVisit, action: OpsVisitAction) {
    const day = shortDay(visit.date);
    const visit_id = visit.id;
    if (action === "send") return ask({ is: action, visits: [visit] });
    if (action === "outcome") return ask({ is: action, visit });
    if (action === "skip")
      return void send(
        { transition: action, visit_ids: [visit_id] },
        `The visit on ${day} is skipped.`,
      );
    const done = action === "restore" ? "planned again" : "noted as seen";
    void send({ transition: action, visit_id }, `The visit on ${day} is ${done}.`);
  }
  const buttons = (visit: OpsVisit, actions: OpsVisitAction[]) =>
    actions.map((action) => (
      <SmallButton key={action} disabled={isDisabled} onClick={() => act(visit, action)}>
        {action === "outcome" && isAhead(visit) ? "Cannot come" : WORDS[action]}{" "}
        <span className="visually-hidden">{shortDay(visit.date)}</span>
      </SmallButton>
    ));

  return (
    <Panel title="Monthly plan" flush>
      <div className={styles.planFacts} id="visits">
        <p>
          {plan.words}: <b>{plan.visits_done}</b> of {plan.visits_total} visits done, until{" "}
          {shortDay(plan.ends_on)}.
          <span>
            {plan.pause &&
              ` Paused from ${shortDay(plan.pause.from)} to ${shortDay(plan.pause.to)}.`}
          </span>
        </p>
        {plan.can.length > 0 && (
          <p className="cluster">
            {plan.can.map((action) => (
              <Button
                key={action}
                variant={action === "end" ? "quietDanger" : "quiet"}
                size="small"
                disabled={isDisabled}
                onClick={() =>
                  action === "resume"
                    ? void send({ transition: "resume" }, "The plan goes on.")
                    : ask({ is: action })
                }
              >
                {PLAN_WORDS[action]}
              </Button>
            ))}
          </p>
        )}
      </div>
      {weeksOf(plan.visits).map(({ monday, visits }) => (
        <section key={monday} className={styles.week}>
          <div className={styles.monday}>
            {visits.some(isTickable) && (
              <RowCheckbox
                label={`Tick the week from ${shortDay(monday)}`}
                isChecked={visits.filter(isTickable).every(ticks.isSelected)}
                onChange={() => ticks.toggleAll(visits.filter(isTickable))}
              />
            )}
            <h3 className="small soft">Week from {shortDay(monday)}</h3>
          </div>
          <ul className="stack" data-gap="space-2">
            {visits.map((visit) => {
              const urgent = visit.can.filter((action) => isUrgent(visit, action));
              const others = visit.can.filter((action) => !urgent.includes(action));
              return (
                <li
                  key={visit.id}
                  className={`cluster ${styles.visit}`}
                  data-gap="space-2"
                  data-across="2"
                >
                  {isTickable(visit) && (
                    <RowCheckbox
                      label={`Tick ${shortDay(visit.date)}`}
                      isChecked={ticks.isSelected(visit)}
                      onChange={({ nativeEvent }) =>
                        nativeEvent instanceof MouseEvent &&
                        nativeEvent.shiftKey &&
                        ticks.selected.length > 0
                          ? ticks.selectUpTo(visit)
                          : ticks.toggle(visit)
                      }
                    />
                  )}
                  <span className={`cluster ${styles.what}`}>
                    <b className={styles.date}>{shortDay(visit.date)}</b>
                    <VisitState status={visit.status} isAhead={visit.can.includes("send")} />
                    {visit.vendor && (
                      <span className="soft small">
                        {visit.vendor.name}
                        {visit.status === "could_not_come" && (
                          <span>
                            {visit.can.includes("send") ? " cannot come" : " could not come"}
                          </span>
                        )}
                      </span>
                    )}
                    {visit.is_sent && <Tag size="small">Sent</Tag>}
                  </span>
                  {buttons(visit, urgent)}
                  {others.length > 0 && (
                    <details className={styles.more}>
                      <summary>
                        Change <span className="visually-hidden">{shortDay(visit.date)}</span>
                      </summary>
                      <div className={`cluster ${styles.others}`}>{buttons(visit, others)}</div>
                    </details>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {plan.visits.some(isTickable) && (
        <TickedVisits
          ticked={ticks.selected}
          isDisabled={isDisabled}
          onAsk={(is, visits) => ask({ is, visits })}
          onClear={ticks.clear}
        />
      )}
      <PlanDialogs
        asked={asked}
        onClose={() => setAsked(undefined)}
        onDone={ticks.clear}
        {...{ booking, send, busy, problem }}
      />
    </Panel>
  );
}

type TickedProps = {
  ticked: OpsVisit[];
  isDisabled: boolean;
  onAsk: (is: "skip" | "send", visits: OpsVisit[]) => void;
  onClear: () => void;
};

/** What can be done with all ticked visits at once; without any, how to tick them. */
const TickedVisits = ({ ticked, isDisabled, onAsk, onClear }: TickedProps) => (
  <div className={`cluster ${styles.ticked}`} role="group" aria-label="Ticked visits">
    {ticked.length === 0 ? (
      <span className="small soft">
        Tick visits or a whole week to skip them or to send somebody. Shift ticks all between.
      </span>
    ) : (
      <>
        <b role="status">{countVisits(ticked.length)}</b>
        {(["skip", "send"] as const).map((action) => (
          <SmallButton
            key={action}
            disabled={isDisabled || !ticked.every(({ can }) => can.includes(action))}
            onClick={() => onAsk(action, ticked)}
          >
            {action === "skip" ? "Skip them" : "Send somebody to them"}
          </SmallButton>
        ))}
        <SmallButton onClick={onClear}>Untick</SmallButton>
      </>
    )}
  </div>
);

const isTickable = ({ can }: OpsVisit): boolean => can.includes("skip") || can.includes("send");

/** The only outcome of a visit whose day has not come is that its vendor cannot come. */
const isAhead = ({ outcomes }: OpsVisit): boolean => outcomes.join() === "could_not_come";

/** What is missing of a visit stands open; what may be done with it otherwise is folded. */
const isUrgent = (visit: OpsVisit, action: OpsVisitAction): boolean =>
  action === "acknowledge" ||
  (action === "outcome" && !isAhead(visit) && visit.status === "planned") ||
  (action === "send" && visit.status === "could_not_come");

function weeksOf(visits: readonly OpsVisit[]): { monday: Day; visits: OpsVisit[] }[] {
  const weeks: { monday: Day; visits: OpsVisit[] }[] = [];
  for (const visit of visits) {
    const weekday = new Date(`${visit.date}T00:00:00Z`).getUTCDay();
    const monday = addDays(visit.date, -((weekday + 6) % 7));
    if (weeks.at(-1)?.monday === monday) weeks.at(-1)?.visits.push(visit);
    else weeks.push({ monday, visits: [visit] });
  }
  return weeks;
}
