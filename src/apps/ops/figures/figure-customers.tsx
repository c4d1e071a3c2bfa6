import type { FiguresAnswer, Notice } from "#reporting/figures-contract.ts";
import { BarChart } from "#ui/charts/bar-chart.tsx";
import { ChartCard, ChartLegend } from "#ui/charts/chart-card.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";
import {
  cancelledFinding,
  countCancelled,
  counted,
  customersFinding,
  sumNotice,
} from "./describe-figures.ts";
import { FigureBars } from "./figure-bars.tsx";

/** How many bookings came from customers who had booked before. */
export function FigureCustomers({ figures }: { figures: FiguresAnswer }) {
  const { customers: now, customers_before: before } = figures;
  return (
    <FigureBars
      measure="Repeat customers"
      finding={customersFinding(now, before)}
      heads={["Booking", "Bookings", "Before"]}
      bars={[
        {
          name: "Booked before",
          texture: "solid",
          count: now.repeat_bookings,
          beside: counted(before.repeat_bookings),
        },
        {
          name: "First booking",
          texture: "dashed",
          count: now.bookings - now.repeat_bookings,
          beside: counted(before.bookings - before.repeat_bookings),
        },
      ]}
      note={`${counted(now.customers)} ${now.customers === 1 ? "customer" : "customers"} (by phone number), ${counted(now.returning)} with two or more bookings. Cancelled bookings are not counted.`}
    />
  );
}

const WHO = [
  ["by_customer", "By the customer"],
  ["by_desk", "By us"],
] as const;

const NOTICE: readonly (readonly [keyof Notice, "solid" | "hatched" | "outlined", string])[] = [
  ["early", "solid", "A day or more ahead"],
  ["late", "hatched", "Less than a day ahead"],
  ["begun", "outlined", "After the time had begun"],
];

/** Who cancelled, and how long before the work. */
export function FigureCancelled({ figures }: { figures: FiguresAnswer }) {
  const { cancelled, cancelled_before: before, total, before: totalBefore } = figures;
  const finding = cancelledFinding(
    { cancelled: countCancelled(cancelled), booked: total.booked },
    { cancelled: countCancelled(before), booked: totalBefore.booked },
  );
  return (
    <ChartCard
      measure="Cancellations"
      finding={finding}
      table={
        <DataTable
          label="Table: cancellations"
          rows={[
            ...NOTICE.map(([key, , words]) => ({
              words,
              counts: WHO.map(([who]) => cancelled[who][key]),
            })),
            { words: "All", counts: WHO.map(([who]) => sumNotice(cancelled[who])) },
            { words: "Before", counts: WHO.map(([who]) => sumNotice(before[who])) },
          ]}
          keyOf={({ words }) => words}
          dense
          columns={[
            { head: "Cancelled", cell: ({ words }) => words },
            ...WHO.map(([, head], at) => ({
              head,
              numeric: true,
              cell: ({ counts }: { counts: number[] }) => counted(counts[at] ?? 0),
            })),
          ]}
        />
      }
    >
      <BarChart
        label={`Cancellations. ${finding} ${WHO.map(([who, name]) => `${name} ${counted(sumNotice(cancelled[who]))}`).join(", ")}.`}
        rows={WHO.map(([who, name]) => ({
          key: who,
          name,
          parts: NOTICE.map(([key, texture]) => ({ texture, value: cancelled[who][key] })),
          end: counted(sumNotice(cancelled[who])),
        }))}
      />
      <ChartLegend words={NOTICE.map(([, texture, words]) => [texture, words])} />
    </ChartCard>
  );
}
