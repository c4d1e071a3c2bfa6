import type { FiguresAnswer } from "#reporting/contract/ops.ts";
import { BarChart, type BarTexture } from "#ui/charts/bar-chart.tsx";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";
import { counted, visitsFinding } from "./describe-figures.ts";

type Row = { key: string; name: string; texture: BarTexture; now: number; before: number };

/** How the visits of monthly plans went in the period, and in the one before. */
export function FigureVisits({ figures: { visits, visits_before } }: { figures: FiguresAnswer }) {
  const finding = visitsFinding(visits, visits_before);
  const rows: Row[] = [
    {
      key: "done",
      name: "Done",
      texture: "solid",
      now: visits.made - visits.away,
      before: visits_before.made - visits_before.away,
    },
    {
      key: "away",
      name: "Nobody at home",
      texture: "dashed",
      now: visits.away,
      before: visits_before.away,
    },
    {
      key: "missed",
      name: "Missed by us",
      texture: "outlined",
      now: visits.missed,
      before: visits_before.missed,
    },
  ];
  return (
    <ChartCard
      measure="Visits of monthly plans"
      finding={finding}
      table={
        <DataTable
          label="Table: visits of monthly plans"
          rows={rows}
          keyOf={({ key }) => key}
          dense
          columns={[
            { head: "How it went", cell: ({ name }) => name },
            { head: "Visits", numeric: true, cell: ({ now }) => counted(now) },
            { head: "Before", numeric: true, cell: ({ before }) => counted(before) },
          ]}
        />
      }
    >
      <BarChart
        label={`Visits of monthly plans. ${finding} ${rows
          .map(({ name, now }) => `${name} ${now}`)
          .join(", ")}.`}
        rows={rows.map(({ key, name, texture, now }) => ({
          key,
          name,
          parts: [{ texture, value: now }],
          end: counted(now),
        }))}
      />
    </ChartCard>
  );
}
