import type { FiguresAnswer } from "#reporting/contract/ops.ts";
import { formatDay } from "#kernel/time/day.ts";
import { ChartLegend } from "#ui/charts/chart-legend.tsx";
import { ColumnChart } from "#ui/charts/column-chart.tsx";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { FigureTable } from "./figure-table.tsx";
import { bookingsFinding, counted } from "./describe-figures.ts";

export const shortDate = (date: string): string =>
  formatDay(date, { day: "numeric", month: "short" });

/** Bookings a day; today's number may still change. */
export function FigureDays({ figures }: { figures: FiguresAnswer }) {
  const { by_day, total, before } = figures;
  const finding = bookingsFinding(total, before, by_day.length);
  const last = by_day.length - 1;
  const most = by_day.reduce((best, day) => (day.booked > best.booked ? day : best));
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
            .map(({ date, ...figure }) => ({
              key: date,
              name: formatDay(date, { weekday: "short", day: "numeric", month: "short" }),
              ...figure,
            }))
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
          ["dashed", "Today, may still change"],
        ]}
      />
    </ChartCard>
  );
}
