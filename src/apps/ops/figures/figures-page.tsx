import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unwrap } from "#api-client/api-error.ts";
import type { FiguresAnswer } from "#reporting/figures-contract.ts";
import { serverNow } from "#ui/browser/server-clock.ts";
import { FigureGrid } from "#ui/charts/chart-card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { FilterBar, FilterSelect } from "#ui/lists/filter-bar.tsx";
import { ops, opsKeys } from "../shell/ops-client.tsx";
import { lastPeriods } from "../shell/periods.ts";
import { DownloadCsv } from "#apps/shared/download-csv.tsx";
import { PageHead, ChoiceFilter, CityFilter, useFilters } from "../shell/list-page.tsx";
import { FigureGroups, FigureTimes, FigureVisits } from "./figure-bars.tsx";
import { FigureDays, FigureShare } from "./figure-days.tsx";
import { FigureCancelled, FigureCustomers } from "./figure-customers.tsx";
import { FigureMoney } from "./figure-money.tsx";
import { FigureVendors, type Filters } from "./figure-vendors.tsx";

const NOTHING = { cities: [], categories: [] };

export function FiguresPage() {
  const { filters, setFilters } = useFilters("/ops/figures");
  const [periods] = useState(() => lastPeriods(serverNow()));
  // Without the cities and categories only the days can be chosen.
  const { data: { cities, categories } = NOTHING } = useQuery({
    queryKey: opsKeys.figureChoices,
    queryFn: () => unwrap(ops.figures.choices.$get()),
  });
  return (
    <>
      <PageHead title="Figures">
        <p>By the day of booking, Indian time.</p>
      </PageHead>
      <FilterBar
        label="Filters"
        count={Object.values({ ...filters, to: "" }).filter((value) => value !== "").length}
        end={<DownloadCsv load={() => ops["figures.csv"].$get({ query: filters })} />}
      >
        <FilterSelect
          label="Period"
          value={
            periods.find(({ from, to }) => from === filters.from && to === filters.to)?.name ??
            filters.days
          }
          onChange={({ target: { value } }) => {
            const period = periods.find(({ name }) => name === value);
            setFilters({
              days: period ? "" : value,
              from: period?.from ?? "",
              to: period?.to ?? "",
            });
          }}
        >
          <option value="">Last 7 days</option>
          <option value="30">Last 30 days</option>
          <option value="90">Last 90 days</option>
          {periods.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </FilterSelect>
        <CityFilter
          value={filters.city}
          onChange={(city) => setFilters({ city })}
          cities={cities}
        />
        <ChoiceFilter
          label="Category"
          all="All categories"
          value={filters.category}
          options={categories.map(({ id, name }) => [id, name])}
          onChange={(category) => setFilters({ category })}
        />
      </FilterBar>
      <div className="stack">
        <Figures key={JSON.stringify(filters)} filters={filters} />
        <FigureVendors filters={filters} />
      </div>
    </>
  );
}

function Figures({ filters: query }: { filters: Filters }) {
  const figures = useQuery({
    queryKey: opsKeys.figures(query),
    queryFn: () => unwrap(ops.figures.$get({ query })),
  });
  return (
    <QueryView
      query={figures}
      loading="Counting..."
      failed="The figures could not be loaded."
      advice="Check the connection and the filters, and try again."
      offline="Change the filters once you are online again."
    >
      {(figures) =>
        figures.total.booked === 0 && !hasVisits(figures) && !hasMoney(figures) ? (
          <EmptyState title="Nothing was booked in these days.">
            Choose more days, or fewer filters.
          </EmptyState>
        ) : (
          <FigureGrid>
            <FigureDays figures={figures} />
            <FigureShare figures={figures} />
            <FigureTimes figures={figures} />
            <FigureMoney figures={figures} />
            <FigureCustomers figures={figures} />
            <FigureCancelled figures={figures} />
            {hasVisits(figures) && <FigureVisits figures={figures} />}
            <FigureGroups measure="Bookings by city" head="City" rows={figures.by_city} />
            <FigureGroups
              measure="Bookings by category"
              head="Category"
              rows={figures.by_category}
              note="A booking with lines of two categories counts for both."
            />
          </FigureGrid>
        )
      }
    </QueryView>
  );
}

const hasMoney = ({ money, outstanding }: FiguresAnswer): boolean =>
  Object.values(money).some((rupees) => rupees !== 0) || outstanding !== 0;

const hasVisits = ({ visits, visits_before }: FiguresAnswer): boolean =>
  [visits, visits_before].some(({ made, missed }) => made + missed > 0);
