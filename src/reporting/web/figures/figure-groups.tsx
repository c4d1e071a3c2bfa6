import type { Figure } from "#reporting/contract/ops.ts";
import { BarChart } from "#ui/charts/bar-chart.tsx";
import { ChartLegend } from "#ui/charts/chart-legend.tsx";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { FigureTable } from "./figure-table.tsx";
import { counted, mostFinding } from "./describe-figures.ts";

type Props = {
  measure: string;
  /** The heading of the first column: "City". */
  head: string;
  rows: readonly (Figure & { id: number | null; name: string })[];
  note?: string;
};

/** Bookings by city or category: accepted, open and not accepted. */
export const FigureGroups = ({ measure, head, rows, note }: Props) => (
  <ChartCard
    measure={measure}
    finding={mostFinding(rows)}
    table={
      <FigureTable
        label={`Table: ${measure.toLowerCase()}`}
        head={head}
        rows={rows.map((row) => ({ ...row, key: row.id ?? "none" }))}
      />
    }
  >
    <BarChart
      label={`${measure}. ${rows
        .map(({ name, booked, accepted }) => `${name}: ${booked} booked, ${accepted} accepted`)
        .join("; ")}.`}
      rows={rows.map(({ id, name, booked, accepted, open }) => ({
        key: id ?? "none",
        name,
        parts: [
          { texture: "solid", value: accepted },
          { texture: "hatched", value: open },
          { texture: "outlined", value: booked - accepted - open },
        ],
        end: counted(booked),
      }))}
    />
    <ChartLegend
      words={[
        ["solid", "Accepted"],
        ["hatched", "Not final"],
        ["outlined", "Nobody"],
      ]}
    />
    {note !== undefined && <p className="soft small">{note}</p>}
  </ChartCard>
);
