import type { Figure } from "#reporting/contract/ops.ts";
import { DataTable } from "#ui/lists/data-table.tsx";
import { counted, describeMedian, describeShare } from "./describe-figures.ts";

type Row = Figure & { key: string | number; name: string };
type Props = { label: string; head: string; rows: readonly Row[]; hasMedian?: boolean | undefined };

/** The figures as a table, by day, city or category. */
export const FigureTable = ({ label, head, rows, hasMedian = true }: Props) => (
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
