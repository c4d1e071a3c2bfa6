import { FilterSelect } from "#ui/lists/filter-select.tsx";

type Props = {
  id?: string;
  className?: string | undefined;
  label: string;
  /** The option that narrows nothing. */
  all: string;
  value: string;
  options: readonly (readonly [value: string | number, label: string])[];
  onChange: (value: string) => void;
};

export const ChoiceFilter = ({ all, options, onChange, ...select }: Props) => (
  <FilterSelect {...select} onChange={({ target }) => onChange(target.value)}>
    <option value="">{all}</option>
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </FilterSelect>
);

type CityProps = Pick<Props, "value" | "onChange"> & {
  cities: readonly { id: number; name: string }[];
};

export const CityFilter = ({ cities, ...filter }: CityProps) => (
  <ChoiceFilter
    {...filter}
    label="City"
    all="All cities"
    options={[...cities.map(({ id, name }) => [id, name] as const), ["none", "Outside the areas"]]}
  />
);
