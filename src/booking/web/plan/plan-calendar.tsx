import { useHydrated } from "@tanstack/react-router";
import type { Plan, PlanVisit, VisitStatus } from "#booking/contract/plan.ts";
import { formatDay, type Day } from "#kernel/time/day.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { StatusBadge } from "#ui/data/status-badge.tsx";
import { classNames } from "#ui/styles/class-names.ts";
import { planMonths, type PlanMonth } from "./plan-months.ts";
import styles from "./plan-calendar.module.css";
import { visitMarks, visitStates } from "./visit-marks.ts";

/** What can be done with a visit by pressing it, in words: `Skip it`. */
export type VisitAction = { words: string; onPress: () => void };

type Props = {
  plan: Pick<Plan, "visits" | "ends_on">;
  /** What can be done with a visit; by default nothing. */
  actionOf?: ((visit: PlanVisit) => VisitAction | undefined) | undefined;
  /** The day to mark as today; undefined while it is not known. */
  today?: Day | undefined;
};

const WEEK = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"];
const WEEKDAYS = [...WEEK, "2026-11-28", "2026-11-29"].map((day) => ({
  short: formatDay(day, { weekday: "short" }),
  long: formatDay(day, { weekday: "long" }),
}));

/** A table for each month of a plan with what its visits are, and what their marks mean. */
export function PlanCalendar({ plan: { visits, ends_on }, ...rest }: Props) {
  const first = visits[0]?.date;
  if (first === undefined) return null;
  const last = visits.at(-1)?.date ?? first;
  const byDay = new Map(visits.map((visit) => [visit.date, visit]));
  const states = (Object.keys(visitStates) as VisitStatus[]).filter((state) =>
    visits.some(({ status }) => status === state),
  );
  return (
    <div className={styles.calendar}>
      <div className={styles.months}>
        {planMonths(first, last > ends_on ? last : ends_on).map((month) => (
          <Month key={month.month} {...month} byDay={byDay} {...rest} />
        ))}
      </div>
      <ul className={`cluster ${styles.states}`} aria-label="What the marks mean">
        {states.map((state) => (
          <li key={state}>
            <StatusBadge {...visitMarks[state]}>{visitStates[state]}</StatusBadge>
          </li>
        ))}
      </ul>
    </div>
  );
}

type MonthProps = PlanMonth & Omit<Props, "plan"> & { byDay: ReadonlyMap<Day, PlanVisit> };

function Month({ month, weeks, byDay, ...rest }: MonthProps) {
  return (
    <table className={styles.month}>
      <caption className={styles.name}>
        {formatDay(`${month}-01`, { month: "long", year: "numeric" })}
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- the seven columns stay
              <td key={i}>{day && <DayOfPlan day={day} visit={byDay.get(day)} {...rest} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = { day: Day; visit: PlanVisit | undefined } & Omit<Props, "plan">;

function DayOfPlan({ day, visit, actionOf, today }: DayProps) {
  // Without scripts a button does nothing, and is not shown.
  const isHydrated = useHydrated();
  const number = Number(day.slice(8));
  const current = day === today ? ({ "aria-current": "date" } as const) : {};
  if (visit === undefined)
    return (
      <span className={styles.day} {...current}>
        {number}
      </span>
    );
  const action = isHydrated ? actionOf?.(visit) : undefined;
  const { status } = visit;
  const look = classNames(styles.day, styles.visit, styles[status]);
  const content = (
    <>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <StatusBadge {...visitMarks[status]} className={styles.mark}>
        <span className="visually-hidden">
          {longDay(day)}: {visitStates[status].toLowerCase()}
          {action && `. ${action.words}`}
        </span>
      </StatusBadge>
    </>
  );
  if (action === undefined)
    return (
      <span className={look} {...current}>
        {content}
      </span>
    );
  return (
    <button
      type="button"
      className={classNames(look, styles.action)}
      onClick={action.onPress}
      {...current}
    >
      {content}
    </button>
  );
}
