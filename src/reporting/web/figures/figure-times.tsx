import type { FiguresAnswer } from "#reporting/contract/ops.ts";
import { BarChart, type BarTexture } from "#ui/charts/bar-chart.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { counted, timeFinding } from "./describe-figures.ts";

type Times = FiguresAnswer["times"];

const ROWS: readonly (readonly [keyof Times, string, BarTexture])[] = [
  ["under_15_min", "Under 15 min", "solid"],
  ["under_1_h", "15 to 60 min", "solid"],
  ["under_3_h", "1 to 3 h", "solid"],
  ["under_12_h", "3 to 12 h", "solid"],
  ["over_12_h", "Over 12 h", "solid"],
  ["assigned", "Assigned by us", "dashed"],
  ["nobody", "Nobody", "outlined"],
];

/** The median time until a booking was accepted, and the number of bookings without a vendor. */
export function FigureTimes({ figures }: { figures: FiguresAnswer }) {
  const { times, total, before } = figures;
  const all = total.booked - total.open;
  const rows = ROWS.map(([key, name, texture]) => ({ key, name, texture, count: times[key] }));
  const finding = timeFinding(total, before);
  const share = (count: number) => (all === 0 ? "0%" : `${Math.round((count / all) * 100)}%`);
  return (
    <ChartCard
      measure="Time to acceptance"
      finding={finding}
      table={
        <DataTable
          label="Table: time to acceptance"
          rows={rows}
          keyOf={({ key }) => key}
          dense
          columns={[
            { head: "From booking", cell: ({ name }) => name },
            { head: "Bookings", numeric: true, cell: ({ count }) => counted(count) },
            { head: "Share", numeric: true, cell: ({ count }) => share(count) },
          ]}
        />
      }
    >
      <BarChart
        label={`Time from booking to acceptance. ${finding} ${rows
          .map(({ name, count }) => `${name} ${count}`)
          .join(", ")}.`}
        rows={rows.map(({ key, name, texture, count }) => ({
          key,
          name,
          parts: [{ texture, value: count }],
          end: counted(count),
        }))}
      />
    </ChartCard>
  );
}
