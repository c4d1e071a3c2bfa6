import { Button } from "#ui/actions/button.tsx";
import { FilterBar } from "#ui/lists/filter-bar.tsx";
import { FilterInput, FilterSelect } from "#ui/lists/filter-select.tsx";
import { CityFilter } from "../jobs/city-filter.tsx";
import styles from "./booking-filters.module.css";

export type BookingFilterName =
  | "status"
  | "kind"
  | "date"
  | "slot"
  | "city"
  | "pin"
  | "vendor"
  | "q";
type Values = Record<BookingFilterName, string>;

type Props = {
  values: Values;
  onChange: (change: Partial<Values>) => void;
  cities: readonly { id: number; name: string }[];
  /** The list has filters by day, slot, pin code and text; the board has its own days. */
  isList: boolean;
  /** The name of the vendor in the filter. */
  vendor: string | null | undefined;
  end: React.ReactNode;
};

/** The filters of board and list, which are in the URL. */
export function BookingFilters({ values, onChange, cities, isList, vendor, end }: Props) {
  const isNarrow = Object.entries(values).some(
    ([name, value]) => value !== "" && (isList || name === "status" || name === "city"),
  );
  return (
    <FilterBar label="Filters" end={end}>
      <FilterSelect
        id="filter-status"
        label="Status"
        value={values.status}
        onChange={({ target }) => onChange({ status: target.value })}
      >
        <option value="">Any status</option>
        <option value="pending">Nobody has accepted</option>
        <option value="accepted">Accepted</option>
        <option value="completed">Completed</option>
        <option value="cancelled">Cancelled</option>
      </FilterSelect>
      <CityFilter value={values.city} onChange={(city) => onChange({ city })} cities={cities} />
      {isList && (
        <>
          <FilterSelect
            label="Kind"
            value={values.kind}
            onChange={({ target }) => onChange({ kind: target.value })}
          >
            <option value="">Any kind</option>
            <option value="monthly">Monthly plans</option>
          </FilterSelect>
          <FilterSelect
            label="Slot"
            className={styles.slot}
            value={values.slot}
            onChange={({ target }) => onChange({ slot: target.value })}
          >
            <option value="">Any slot</option>
            <option value="Morning">Morning</option>
            <option value="Evening">Evening</option>
          </FilterSelect>
          <FilterInput
            type="date"
            label="Day"
            className={styles.date}
            value={values.date}
            onChange={({ target }) => onChange({ date: target.value })}
          />
          <PinFilter key={values.pin} value={values.pin} onChange={(pin) => onChange({ pin })} />
        </>
      )}
      {isList && values.q !== "" && (
        <Chip words={`“${values.q}”`} onRemove={() => onChange({ q: "" })} />
      )}
      {isList && values.vendor !== "" && (
        <Chip words={vendor ?? "One vendor"} onRemove={() => onChange({ vendor: "" })} />
      )}
      {isNarrow && (
        <Button
          variant="text"
          onClick={() =>
            onChange({
              status: "",
              kind: "",
              date: "",
              slot: "",
              city: "",
              pin: "",
              vendor: "",
              q: "",
            })
          }
        >
          Clear filters
        </Button>
      )}
    </FilterBar>
  );
}

/** Applied when it is complete, or empty again. */
const PinFilter = ({ value, onChange }: { value: string; onChange: (pin: string) => void }) => (
  <FilterInput
    type="text"
    inputMode="numeric"
    maxLength={6}
    label="Pin code"
    placeholder="Pin code"
    className={styles.pin}
    defaultValue={value}
    onChange={({ target }) => {
      if (/^(?:[1-9]\d{5})?$/.test(target.value) && target.value !== value) onChange(target.value);
    }}
  />
);

const Chip = ({ words, onRemove }: { words: string; onRemove: () => void }) => (
  <Button variant="quiet" onClick={onRemove}>
    <span className={styles.words}>{words}</span>
    <span aria-hidden="true">×</span>
    <span className="visually-hidden">: remove this filter</span>
  </Button>
);
