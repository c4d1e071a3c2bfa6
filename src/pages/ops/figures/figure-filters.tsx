import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CityFilter } from "#booking/web/jobs/city-filter.tsx";
import { FilterBar } from "#ui/lists/filter-bar.tsx";
import { FilterSelect } from "#ui/lists/filter-select.tsx";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";

type Values = Record<"days" | "city" | "category", string>;
type Props = { values: Values; onChange: (change: Partial<Values>) => void; end: ReactNode };

const NOTHING = { cities: [], categories: [] };

/** The filters of the figures: number of days, city and category. */
export function FigureFilters({ values, onChange, end }: Props) {
  // Without the cities and categories only the days can be chosen.
  const { data: { cities, categories } = NOTHING } = useQuery({
    queryKey: queryKeys.ops.figureChoices,
    queryFn: () => unwrap(authenticatedClient.api.v1.ops.figures.choices.$get()),
  });
  return (
    <FilterBar label="Filters" end={end}>
      <FilterSelect
        label="Period"
        value={values.days}
        onChange={({ target }) => onChange({ days: target.value })}
      >
        <option value="">Last 7 days</option>
        <option value="30">Last 30 days</option>
        <option value="90">Last 90 days</option>
      </FilterSelect>
      <CityFilter value={values.city} onChange={(city) => onChange({ city })} cities={cities} />
      <FilterSelect
        label="Category"
        value={values.category}
        onChange={({ target }) => onChange({ category: target.value })}
      >
        <option value="">All categories</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
    </FilterBar>
  );
}
