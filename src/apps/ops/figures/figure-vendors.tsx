import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { formatRupees } from "#kernel/money/money.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { formatSpan } from "#kernel/time/format-duration.ts";
import type { VendorFigure, VendorFiguresQuery } from "#reporting/figures-contract.ts";
import { Panel } from "#ui/cards/panel.tsx";
import { Tag } from "#ui/data/tag.tsx";
import { DataTable, type Column } from "#ui/lists/data-table.tsx";
import { FilterSelect } from "#ui/lists/filter-bar.tsx";
import { Loaded, ops, opsKeys, useList, useDesk } from "../shell/ops-client.tsx";
import { counted } from "./describe-figures.ts";
import styles from "../shell/shell.module.css";

export type Filters = Record<"days" | "from" | "to" | "city" | "category", string>;

type Sort = NonNullable<VendorFiguresQuery["sort"]>;

const DEFAULT: Sort = "revenue";

const COLUMNS: readonly (readonly [key: Sort, head: string, by: string])[] = [
  ["offers", "Offers", "Most offers"],
  ["accepted", "Accepted", "Most accepted"],
  ["given_back", "Given back", "Most given back"],
  ["median_minutes", "Time to answer", "Slowest to answer"],
  ["completed", "Jobs done", "Most jobs done"],
  ["missed", "Missed", "Most missed"],
  ["revenue", "Revenue", "Most revenue"],
  ["earned", "Vendor earned", "Most earned"],
  ["margin", "Left after GST", "Most left after GST"],
];

/** Empty where a vendor gave nothing back, missed nothing or has not answered. */
function describe(vendor: VendorFigure, key: Sort): string {
  if (key === "revenue" || key === "earned" || key === "margin")
    return formatRupees(Math.round(vendor[key]));
  if (key === "median_minutes")
    return vendor.median_minutes === null ? "" : formatSpan(vendor.median_minutes);
  const isFault = key === "given_back" || key === "missed";
  return isFault && vendor[key] === 0 ? "" : counted(vendor[key]);
}

const columnsBy = (sort: Sort): Column<VendorFigure>[] => [
  {
    head: "Vendor",
    cell: ({ id, name, is_sample }) => (
      <span className={styles.name}>
        <a href={opsPaths.vendor(id)}>{name}</a>
        {is_sample && <Tag size="small">Sample</Tag>}
      </span>
    ),
  },
  ...COLUMNS.map(([key, head]) => ({
    head,
    numeric: true,
    sorted: key === sort ? ("descending" as const) : undefined,
    cell: (vendor: VendorFigure) => describe(vendor, key),
  })),
];

/** How vendors answered and what they made: the first 25 in the chosen order. Nothing where there are none. */
export function FigureVendors({ filters }: { filters: Filters }) {
  const [sort, setSort] = useState(DEFAULT);
  const { may } = useDesk();
  const query = { ...filters, sort };
  const vendors = useList(opsKeys.vendorFigures(query), () =>
    unwrap(ops.figures.vendors.$get({ query })),
  );
  if (vendors.data?.count === 0) return null;
  return (
    <Panel
      title="Vendors"
      end={
        <span className="cluster">
          <FilterSelect
            label="Sort vendors by"
            value={sort === DEFAULT ? "" : sort}
            onChange={({ target: { value } }) =>
              setSort(COLUMNS.find(([key]) => key === value)?.[0] ?? DEFAULT)
            }
          >
            {COLUMNS.map(([key, , by]) => (
              <option key={key} value={key === DEFAULT ? "" : key}>
                {by}
              </option>
            ))}
          </FilterSelect>
          {may("owner") && (
            <DownloadCsv what="vendors" load={() => ops.figures["vendors.csv"].$get({ query })} />
          )}
        </span>
      }
    >
      <Loaded query={vendors} what="the figures of vendors">
        {({ items, count }) => (
          <div className="stack">
            <DataTable
              dense
              label="Table: vendors"
              rows={items}
              keyOf={({ id }) => id}
              columns={columnsBy(sort)}
            />
            {count > items.length && (
              <p className="soft small">
                The first {items.length} of {counted(count)} vendors.
              </p>
            )}
            <p className="soft small">
              Offers and answers are of bookings that were made in this time. Jobs and money are of
              work in this time, without GST and before discounts; a visit of a monthly plan counts
              as a job.
            </p>
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
