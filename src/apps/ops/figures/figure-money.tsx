import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import type { FiguresAnswer } from "#reporting/figures-contract.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";

const average = (rupees: number | null): string =>
  rupees === null ? "none" : formatRupees(Math.round(rupees));

/** What the work of the period and of the one before brought in, and what a booking came to. */
export function FigureMoney({ figures }: { figures: FiguresAnswer }) {
  const { money, money_before, orders, orders_before } = figures;
  const sum = (name: keyof typeof money, label: string) =>
    [label, formatRupees(money[name]), formatRupees(money_before[name])] as const;
  const mean = (name: "average" | "average_single" | "average_plan", label: string) =>
    [label, average(orders[name]), average(orders_before[name])] as const;
  const hasPlans = orders.average_plan !== null || orders_before.average_plan !== null;
  return (
    <Panel title="Money">
      <DataTable
        dense
        label="Table: money"
        rows={[
          sum("revenue", "Revenue without GST"),
          sum("tax", "GST"),
          sum("pay", "Vendors’ pay"),
          sum("margin", "Left after GST"),
          sum("discounts", "Discounts"),
          sum("refunds", "Refunds"),
          mean("average", "Average booking"),
          ...(hasPlans
            ? [
                mean("average_single", "Average single visit"),
                mean("average_plan", "Average monthly plan"),
              ]
            : []),
        ]}
        keyOf={([label]) => label}
        columns={[
          { head: "Money", cell: ([label]) => label },
          { head: "This period", cell: ([, now]) => now, numeric: true },
          { head: "Before", cell: ([, , before]) => before, numeric: true },
        ]}
      />
      <p className="soft small">
        By the day of the work; of a monthly plan each visit has its share. Discounts are off the
        revenue already.
      </p>
      <p>
        <a href={opsPaths.money}>Outstanding now</a>: {formatRupees(figures.outstanding)}
      </p>
    </Panel>
  );
}
