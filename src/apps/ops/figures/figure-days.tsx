import { formatDay, today } from "#kernel/time/day.ts";
import { ColumnChart } from "#ui/charts/column-chart.tsx";
import { ChartCard, ChartLegend } from "#ui/charts/chart-card.tsx";
import { bookingsFinding, counted } from "./describe-figures.ts";
import type { Figure, FiguresAnswer } from "#reporting/figures-contract.ts";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";
import { describeMedian, describeShare, shareFinding, shareOf } from "./describe-figures.ts";

const shortDate = (date: string): string => formatDay(date, { day: "numeric", month: "short" });

/** Bookings a day; today's number may still change. */
export function FigureDays({ figures }: { figures: FiguresAnswer }) {
  const { by_day, total, before } = figures;
  const isRunning = figures.to === today(new Date(figures.now));
  const finding = bookingsFinding(total, before, by_day.length);
  const last = isRunning ? by_day.length - 1 : undefined;
  const most = by_day.reduce((best, day) => (day.booked > best.booked ? day : best));
  const nameOf = (date: string) =>
    formatDay(date, { weekday: "short", day: "numeric", month: "short" });
  return (
    <ChartCard
      wide
      measure="Bookings per day"
      finding={finding}
      table={
        <FigureTable
          label="Table: bookings per day"
          head="Day"
          rows={by_day
            .map((day) => ({ ...day, key: day.date, name: nameOf(day.date) }))
            .toReversed()}
        />
      }
    >
      <ColumnChart
        label={`Bookings per day for ${by_day.length} days. ${finding} Most on ${shortDate(most.date)}: ${counted(most.booked)}.`}
        columns={by_day.map(({ date, booked }, at) => ({
          key: date,
          name: at === last ? "today" : shortDate(date),
          value: booked,
          isPart: at === last,
        }))}
      />
      <ChartLegend
        words={[
          ["solid", "Booked on that day"],
          ...(isRunning ? [["dashed", "Today, may still change"] as const] : []),
        ]}
      />
    </ChartCard>
  );
}

const WEEK = 7;
const MAX_DAYS = 31;

type Day = FiguresAnswer["by_day"][number];

/** Returns days, or weeks that end today when there are too many days. Medians cannot be merged. */
function inWeeks(days: readonly Day[]): Day[] {
  if (days.length <= MAX_DAYS) return [...days];
  const rest = days.length % WEEK;
  const starts = days.map((_, at) => at).filter((at) => at >= rest && (at - rest) % WEEK === 0);
  return starts.map((start) => {
    const week = days.slice(start, start + WEEK);
    const sum = (name: "booked" | "accepted" | "open") =>
      week.reduce((all, day) => all + day[name], 0);
    return {
      date: week[0]?.date ?? "",
      booked: sum("booked"),
      accepted: sum("accepted"),
      open: sum("open"),
      median_minutes: null,
    };
  });
}

/** The acceptance rate by day or, over a long period, by week. */
export function FigureShare({ figures: { by_day, total, before } }: { figures: FiguresAnswer }) {
  const points = inWeeks(by_day).map((day) => ({
    ...day,
    key: day.date,
    name: shortDate(day.date),
  }));
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
          rows={points.toReversed()}
        />
      }
    >
      <LineChart
        label={`Share of bookings accepted, by ${isWeeks ? "week" : "day"}. ${finding}`}
        points={points.map((point) => ({
          key: point.key,
          name: point.name,
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

type TableProps = {
  label: string;
  head: string;
  rows: readonly (Figure & { key: string | number; name: string })[];
  hasMedian?: boolean;
};

export const FigureTable = ({ label, head, rows, hasMedian = true }: TableProps) => (
  <DataTable
    label={label}
    rows={rows}
    keyOf={({ key }) => key}
    dense
    columns={[
      { head, cell: ({ name }) => name },
      { head: "Booked", numeric: true, cell: ({ booked }) => counted(booked) },
      { head: "Accepted", numeric: true, cell: ({ accepted }) => counted(accepted) },
      { head: "Not final", numeric: true, cell: ({ open }) => counted(open) },
      { head: "Share", numeric: true, cell: describeShare },
      ...(hasMedian ? [{ head: "Median time", numeric: true, cell: describeMedian }] : []),
    ]}
  />
);
