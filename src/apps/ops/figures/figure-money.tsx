import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { FiguresAnswer } from "#reporting/figures-contract.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";

const ROWS = [
  ["revenue", "Revenue"],
  ["margin", "Margin"],
  ["refunds", "Refunds"],
] as const;

/** What the ledger says of the period, and of the one before. */
export const FigureMoney = ({ figures }: { figures: FiguresAnswer }) => (
  <Panel title="Money">
    <DataTable
      dense
      label="Table: money"
      rows={ROWS}
      keyOf={([name]) => name}
      columns={[
        { head: "Money", cell: ([, label]) => label },
        { head: "This period", cell: ([name]) => formatRupees(figures.money[name]), numeric: true },
        {
          head: "Before",
          cell: ([name]) => formatRupees(figures.money_before[name]),
          numeric: true,
        },
      ]}
    />
    <p>
      <a href={opsPaths.money}>Outstanding now</a>: {formatRupees(figures.outstanding)}
    </p>
  </Panel>
);
