import type { ReactNode } from "react";
import { CityFilter } from "#booking/web/jobs/city-filter.tsx";
import { FilterBar } from "#ui/lists/filter-bar.tsx";
import { FilterSelect } from "#ui/lists/filter-select.tsx";
import { useLoaded } from "#ui/browser/use-query.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";

type Values = Record<"days" | "city" | "category", string>;
type Props = { values: Values; onChange: (change: Partial<Values>) => void; end: ReactNode };

/** What there is to choose between; without it the filters are shorter. */
async function loadChoices() {
  const response = await authenticatedClient.api.v1.ops.figures.choices.$get();
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response.json();
}

/** Which figures: how many days, of which city, of which category. */
export function FigureFilters({ values, onChange, end }: Props) {
  const { loaded } = useLoaded(loadChoices);
  const { cities, categories } =
    loaded.state === "ready" ? loaded.value : { cities: [], categories: [] };
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
