import type { ReactNode } from "react";
import type { Figure, FiguresAnswer } from "#reporting/figures-contract.ts";
import { BarChart, type BarTexture } from "#ui/charts/bar-chart.tsx";
import { ChartCard, ChartLegend } from "#ui/charts/chart-card.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";
import { counted, mostFinding, timeFinding, visitsFinding } from "./describe-figures.ts";
import { FigureTable } from "./figure-days.tsx";

type GroupsProps = {
  measure: string;
  /** The heading of the first column: "City". */
  head: string;
  rows: readonly (Figure & { id: number | null; name: string })[];
  note?: string;
};

/** Bookings by city or category: accepted, open and not accepted. */
export const FigureGroups = ({ measure, head, rows, note }: GroupsProps) => (
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

type Bar = { name: string; texture: BarTexture; count: number; beside: string };

type BarsProps = {
  measure: string;
  /** What is counted, as the chart is read out: "Time from booking to acceptance". */
  spoken?: string;
  finding: string;
  bars: readonly Bar[];
  /** The headings of the table. */
  heads: readonly [name: string, count: string, beside: string];
  note?: string;
};

/** A bar a row, and a table of their counts with one more column. */
export function FigureBars(props: BarsProps): ReactNode {
  const { measure, spoken = measure, finding, bars, heads, note } = props;
  return (
    <ChartCard
      measure={measure}
      finding={finding}
      table={
        <DataTable
          label={`Table: ${measure.replace(/^./, (letter) => letter.toLowerCase())}`}
          rows={bars}
          keyOf={({ name }) => name}
          dense
          columns={[
            { head: heads[0], cell: ({ name }) => name },
            { head: heads[1], numeric: true, cell: ({ count }) => counted(count) },
            { head: heads[2], numeric: true, cell: ({ beside }) => beside },
          ]}
        />
      }
    >
      <BarChart
        label={`${spoken}. ${finding} ${bars.map(({ name, count }) => `${name} ${count}`).join(", ")}.`}
        rows={bars.map(({ name, texture, count }) => ({
          key: name,
          name,
          parts: [{ texture, value: count }],
          end: counted(count),
        }))}
      />
      {note !== undefined && <p className="soft small">{note}</p>}
    </ChartCard>
  );
}

const TIMES: readonly (readonly [keyof FiguresAnswer["times"], string, BarTexture])[] = [
  ["under_15_min", "Under 15 min", "solid"],
  ["under_1_h", "15 to 60 min", "solid"],
  ["under_3_h", "1 to 3 h", "solid"],
  ["under_12_h", "3 to 12 h", "solid"],
  ["over_12_h", "Over 12 h", "solid"],
  ["assigned", "Assigned by us", "dashed"],
  ["nobody", "Nobody", "outlined"],
];

/** How long bookings took to be accepted, and how many were assigned or found no vendor. */
export function FigureTimes({ figures: { times, total, before } }: { figures: FiguresAnswer }) {
  const all = total.booked - total.open;
  const share = (count: number) => (all === 0 ? "0%" : `${Math.round((count / all) * 100)}%`);
  return (
    <FigureBars
      measure="Time to acceptance"
      spoken="Time from booking to acceptance"
      finding={timeFinding(total, before)}
      heads={["From booking", "Bookings", "Share"]}
      bars={TIMES.map(([key, name, texture]) => ({
        name,
        texture,
        count: times[key],
        beside: share(times[key]),
      }))}
    />
  );
}

/** How the visits of monthly plans went in the period, and in the one before. */
export function FigureVisits({ figures: { visits, visits_before } }: { figures: FiguresAnswer }) {
  const bar = (name: string, texture: BarTexture, count: number, before: number): Bar => ({
    name,
    texture,
    count,
    beside: counted(before),
  });
  const doneBefore = visits_before.made - visits_before.away;
  return (
    <FigureBars
      measure="Visits of monthly plans"
      finding={visitsFinding(visits, visits_before)}
      heads={["How it went", "Visits", "Before"]}
      bars={[
        bar("Done", "solid", visits.made - visits.away, doneBefore),
        bar("Nobody at home", "dashed", visits.away, visits_before.away),
        bar("Missed by us", "outlined", visits.missed, visits_before.missed),
      ]}
    />
  );
}
