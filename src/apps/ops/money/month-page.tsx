import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import type { TaxMonth } from "#booking/money/returns/contract.ts";
import { formatRupees, toPaise } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { serverNow } from "#ui/browser/server-clock.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { FilterSelect } from "#ui/lists/filter-bar.tsx";
import { PageHead, useFilters } from "../shell/list-page.tsx";
import { Loaded, ops, opsKeys } from "../shell/ops-client.tsx";
import { lastMonths, monthName } from "../shell/periods.ts";

const NAMES: Record<string, string> = {
  b2b: "To companies",
  b2cl: "To households in other states, large",
  b2cs: "To households",
  cdnr: "Credit notes to companies",
  cdnur: "Credit notes, large",
  urp2b: "Section 9(5), to companies",
  urp2b_notes: "Section 9(5), credit notes to companies",
  urp2c: "Section 9(5), to households",
};

/** What an accountant needs of a month: sums by section, against the ledger, what is missing, and the files. */
export function MonthPage() {
  const { filters, setFilters } = useFilters("/ops/money/month");
  const [months] = useState(() => lastMonths(serverNow(), 24));
  const month = months.find((one) => one === filters.month) ?? months[1] ?? "";
  const query = useQuery({
    queryKey: opsKeys.taxMonth(month),
    queryFn: () => unwrap(ops.tax_month.$get({ query: { month } })),
  });
  return (
    <>
      <PageHead title="The month’s returns" above={<a href={opsPaths.money}>Money</a>}>
        GST of one month, from the invoices and credit notes that were issued in it.
      </PageHead>
      <div className="stack">
        <p className="cluster">
          <FilterSelect
            label="Month"
            value={month}
            onChange={({ target }) => setFilters({ month: target.value })}
          >
            {months.map((one) => (
              <option key={one} value={one}>
                {monthName(one)}
              </option>
            ))}
          </FilterSelect>
        </p>
        <Loaded query={query} what="the month">
          {(taxMonth) => <Month {...taxMonth} />}
        </Loaded>
        <Panel title="Files for the accountant">
          <p className="cluster">
            <DownloadCsv
              type="ZIP"
              what="returns"
              load={() => ops["tax_month.zip"].$get({ query: { month } })}
            />
            <DownloadCsv
              what="invoices"
              load={() => ops["invoices.csv"].$get({ query: { month } })}
            />
          </p>
          <p className="soft small">
            The ZIP has GSTR-1 for the offline tool, the figures of GSTR-3B, e-invoices to companies
            and a summary.
          </p>
        </Panel>
      </div>
    </>
  );
}

const missingColumns: Column<TaxMonth["missing"][number]>[] = [
  {
    head: "Document",
    cell: ({ document, booking_id }) => (
      <a href={booking_id === null ? opsPaths.business : opsPaths.booking(booking_id)}>
        {document || "The firm"}
      </a>
    ),
  },
  { head: "What", cell: ({ what }) => what },
];

const sumOf = (rows: TaxMonth["gstr1"]["sections"], of: "count" | "taxable" | "tax"): number =>
  Math.round(rows.reduce((sum, row) => sum + row[of], 0) * 100) / 100;

function Month({ gstr1: { sections }, ledger, missing, is_running }: TaxMonth) {
  const sums = { taxable: sumOf(sections, "taxable"), tax: sumOf(sections, "tax") };
  const rows = [
    ...sections.filter(({ count }) => count > 0),
    { name: "All", count: sumOf(sections, "count"), ...sums },
  ];
  const differs = (of: "taxable" | "tax") => toPaise(sums[of]) - toPaise(ledger[of]);
  const isEqual = differs("taxable") === 0 && differs("tax") === 0;
  return (
    <>
      {is_running && <Alert tone="warn">This month still runs: more documents will follow.</Alert>}
      <Panel title="GSTR-1">
        <DataTable
          label="Sections"
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            { head: "Section", cell: ({ name }) => NAMES[name] ?? name },
            { head: "Documents", cell: ({ count }) => count, numeric: true },
            { head: "Taxable", cell: ({ taxable }) => formatRupees(taxable, 2), numeric: true },
            { head: "Tax", cell: ({ tax }) => formatRupees(tax, 2), numeric: true },
          ]}
        />
        {isEqual ? (
          <Alert tone="good">The ledger has the same: taxable value and tax are equal.</Alert>
        ) : (
          <Alert tone="warn">
            The ledger has {formatRupees(ledger.taxable, 2)} taxable and{" "}
            {formatRupees(ledger.tax, 2)} tax: the documents differ by{" "}
            {formatRupees(differs("taxable") / 100, 2)} and {formatRupees(differs("tax") / 100, 2)}.
            Work of the last hours of a month may have its document in the next.
          </Alert>
        )}
      </Panel>
      <Panel title="What is missing">
        <DataTable
          label="What is missing"
          rows={missing}
          keyOf={({ document, what }) => document + what}
          empty="Nothing."
          columns={missingColumns}
        />
      </Panel>
    </>
  );
}
