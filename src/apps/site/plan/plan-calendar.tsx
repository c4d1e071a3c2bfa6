import { useHydrated } from "@tanstack/react-router";
import type { Plan, PlanVisit, VisitStatus } from "#booking/ground/plan-contract.ts";
import { formatDay, type Day, addDays } from "#kernel/time/day.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { StatusBadge, type Mark } from "#ui/data/status-badge.tsx";
import { classNames } from "#ui/styles/class-names.ts";
import styles from "./plan.module.css";
import { words } from "./plan-calendar.en.ts";

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

export function PlanCalendar({ plan: { visits, ends_on }, ...rest }: Props) {
  const first = visits[0]?.date;
  if (first === undefined) return null;
  const last = visits.at(-1)?.date ?? first;
  const byDay = new Map(visits.map((visit) => [visit.date, visit]));
  const states = (Object.keys(visitMarks) as VisitStatus[]).filter((state) =>
    visits.some(({ status }) => status === state),
  );
  return (
    <div className={styles.calendar}>
      <div className={styles.months}>
        {planMonths(first, last > ends_on ? last : ends_on).map((month) => (
          <Month key={month.month} {...month} byDay={byDay} {...rest} />
        ))}
      </div>
      <ul className={`cluster ${styles.states}`} aria-label={words.marks}>
        {states.map((state) => (
          <li key={state}>
            <StatusBadge {...visitMarks[state]}>{words.states[state]}</StatusBadge>
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
          {words.visit(longDay(day), words.states[status], action?.words)}
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

type PlanMonth = { month: string; weeks: (Day | null)[][] };

/** 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

function planMonths(first: Day, last: Day): PlanMonth[] {
  const months: PlanMonth[] = [];
  const from = addDays(first, -weekdayOf(first));
  for (let monday = from; monday <= last; monday = addDays(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, i) => addDays(monday, i));
    for (const month of new Set(week.map((day) => day.slice(0, 7)))) {
      if (month < first.slice(0, 7) || month > last.slice(0, 7)) continue;
      const days = week.map((day) => (day.startsWith(month) ? day : null));
      if (!days.some((day) => day !== null && day >= first && day <= last)) continue;
      const known = months.find((one) => one.month === month);
      if (known === undefined) months.push({ month, weeks: [days] });
      else known.weeks.push(days);
    }
  }
  return months;
}

const visitMarks: Record<VisitStatus, Mark> = {
  planned: { shape: "dot", tone: "done" },
  done: { shape: "tick", tone: "good" },
  customer_away: { shape: "half", tone: "warn" },
  could_not_come: { shape: "cross", tone: "bad" },
  skipped: { shape: "stroke" },
  ended: { shape: "gaps" },
};
