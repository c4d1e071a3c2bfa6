import { FilterSelect } from "#ui/lists/filter-select.tsx";

type Props = {
  value: string;
  onChange: (city: string) => void;
  cities: readonly { id: number; name: string }[];
};

/** The filter by city: one, any, or outside all of them. */
export const CityFilter = ({ value, onChange, cities }: Props) => (
  <FilterSelect label="City" value={value} onChange={({ target }) => onChange(target.value)}>
    <option value="">All cities</option>
    {cities.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
    <option value="none">Outside the areas</option>
  </FilterSelect>
);
