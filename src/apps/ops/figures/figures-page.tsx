import { useQuery } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import type { FiguresAnswer } from "#reporting/figures-contract.ts";
import { FigureGrid } from "#ui/charts/chart-card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { FilterBar, FilterSelect } from "#ui/lists/filter-bar.tsx";
import { ops, opsKeys } from "../shell/ops-client.tsx";
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
        count={Object.values(filters).filter((value) => value !== "").length}
        end={<DownloadCsv load={() => ops["figures.csv"].$get({ query: filters })} />}
      >
        <FilterSelect
          label="Period"
          value={filters.days}
          onChange={({ target }) => setFilters({ days: target.value })}
        >
          <option value="">Last 7 days</option>
          <option value="30">Last 30 days</option>
          <option value="90">Last 90 days</option>
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

function Figures({ filters: { days, city, category } }: { filters: Filters }) {
  const query = { days, city, category };
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
