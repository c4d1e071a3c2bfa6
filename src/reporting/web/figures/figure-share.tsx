import type { Figure, FiguresAnswer } from "#reporting/contract/ops.ts";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { shortDate } from "./figure-days.tsx";
import { FigureTable } from "./figure-table.tsx";
import { shareFinding, shareOf } from "./describe-figures.ts";

const WEEK = 7;
const MAX_DAYS = 31;

type Day = FiguresAnswer["by_day"][number];

/**
 * Returns days, or weeks that end today when there are too many days. A week has no median, since
 * medians cannot be merged.
 */
function inWeeks(days: readonly Day[]): Day[] {
  if (days.length <= MAX_DAYS) return [...days];
  const rest = days.length % WEEK;
  const starts = days.map((_, at) => at).filter((at) => at >= rest && (at - rest) % WEEK === 0);
  const weeks = starts.map((at) => days.slice(at, at + WEEK));
  const sum = (week: readonly Day[], of: (day: Figure) => number) =>
    week.reduce((all, day) => all + of(day), 0);
  return weeks.map((week) => ({
    date: week[0]?.date ?? "",
    booked: sum(week, ({ booked }) => booked),
    accepted: sum(week, ({ accepted }) => accepted),
    open: sum(week, ({ open }) => open),
    median_minutes: null,
  }));
}

/** The acceptance rate by day or, over a long period, by week. */
export function FigureShare({ figures }: { figures: FiguresAnswer }) {
  const { by_day, total, before } = figures;
  const points = inWeeks(by_day);
  const isWeeks = points.length < by_day.length;
  const finding = shareFinding(total, before);
  return (
    <ChartCard
      measure="Share accepted"
      finding={finding}
      table={
        <FigureTable
          label="Table: share accepted"
          head={isWeeks ? "Week from" : "Day"}
          hasMedian={!isWeeks}
          rows={points
            .map(({ date, ...figure }) => ({ key: date, name: shortDate(date), ...figure }))
            .toReversed()}
        />
      }
    >
      <LineChart
        label={`Share of bookings accepted, by ${isWeeks ? "week" : "day"}. ${finding}`}
        points={points.map((point) => ({
          key: point.date,
          name: shortDate(point.date),
          value: shareOf(point),
        }))}
      />
      {total.open > 0 && (
        <p className="soft small">
          {total.open === 1
            ? "1 booking that may still be accepted is not counted."
            : `${total.open} bookings that may still be accepted are not counted.`}
        </p>
      )}
    </ChartCard>
  );
}
