import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { opsKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/api-error.ts";
import type { BookingStatus } from "#booking/ground/contract.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { SLOTS, slotWords } from "#kernel/time/day.ts";
import { readPinCode, isPinCode } from "#kernel/typed.ts";
import { Button, buttonClass } from "#ui/actions/button.tsx";
import { keepDigits } from "#ui/browser/keep-digits.ts";
import { SegmentedControl } from "#ui/choices/segmented-control.tsx";
import { OfflineNotice } from "#ui/feedback/query-view.tsx";
import { Kbd } from "#ui/keyboard/shortcuts.tsx";
import { OpsHeader } from "#ui/layout/ops-layouts.tsx";
import { FilterBar, FilterInput } from "#ui/lists/filter-bar.tsx";
import { ChoiceFilter, CityFilter, BOOKING_FILTERS, textSearch } from "../shell/list-page.tsx";
import styles from "./bookings.module.css";

const STATUS_NAMES: Record<BookingStatus, string> = {
  pending: "Nobody has accepted",
  accepted: "Accepted",
  completed: "Completed",
  cancelled: "Cancelled",
};

const NONE = textSearch(BOOKING_FILTERS)({});

type Filters = typeof NONE;

export type BookingsProps = {
  narrow: Filters;
  onFilter: (change: Partial<Filters & Record<"view" | "from" | "day" | "cursor", string>>) => void;
  isOnline: boolean;
};

type Props = BookingsProps & {
  view: "board" | "list";
  summary: string;
  vendor?: string | null | undefined;
  loadedAt: Date | undefined;
  end: ReactNode;
};

export function BookingsHead({ view, summary, loadedAt, isOnline, ...filters }: Props) {
  return (
    <>
      <OpsHeader
        title="Bookings"
        actions={
          <div className="cluster">
            <a href={opsPaths.newBooking} className={buttonClass({ size: "small" })}>
              Book for a caller
              <Kbd keys="b" />
            </a>
            <SegmentedControl
              label="View"
              options={[
                { id: "board", label: "Board" },
                { id: "list", label: "List" },
              ]}
              value={view}
              onChange={(id) => filters.onFilter({ view: id === "list" ? "list" : "" })}
            />
          </div>
        }
      >
        {summary}
      </OpsHeader>
      <BookingFilters {...filters} isList={view === "list"} />
      {!isOnline && (
        <OfflineNotice loadedAt={loadedAt}>Filters work again when you are back.</OfflineNotice>
      )}
    </>
  );
}

type FiltersProps = Pick<Props, "narrow" | "onFilter" | "vendor" | "end"> & { isList: boolean };

/** The list has filters by day, slot, pin code and text; the board has its own days. */
function BookingFilters({ narrow, onFilter, vendor, end, isList }: FiltersProps) {
  const { data: cities = [] } = useQuery({
    queryKey: opsKeys.cities,
    queryFn: () => unwrap(authenticatedClient.api.addresses.$get()),
    staleTime: Infinity,
  });
  const { length: count } = Object.entries(narrow).filter(
    ([name, value]) => value !== "" && (isList || name === "status" || name === "city"),
  );
  return (
    <FilterBar label="Filters" end={end} count={count}>
      <ChoiceFilter
        id="filter-status"
        label="Status"
        all="Any status"
        value={narrow.status}
        options={Object.entries(STATUS_NAMES)}
        onChange={(status) => onFilter({ status })}
      />
      <CityFilter value={narrow.city} onChange={(city) => onFilter({ city })} cities={cities} />
      {isList && (
        <>
          <ChoiceFilter
            label="Kind"
            all="Any kind"
            value={narrow.kind}
            options={[["monthly", "Monthly plans"]]}
            onChange={(kind) => onFilter({ kind })}
          />
          <ChoiceFilter
            label="Slot"
            all="Any slot"
            className={styles.slot}
            value={narrow.slot}
            options={SLOTS.map((slot) => [slot, slotWords(slot)])}
            onChange={(slot) => onFilter({ slot })}
          />
          <FilterInput
            type="date"
            label="Day"
            className={styles.date}
            value={narrow.date}
            onChange={({ target }) => onFilter({ date: target.value })}
          />
          <PinFilter key={narrow.pin} value={narrow.pin} onChange={(pin) => onFilter({ pin })} />
        </>
      )}
      {isList && narrow.q !== "" && (
        <Chip words={`“${narrow.q}”`} onRemove={() => onFilter({ q: "" })} />
      )}
      {isList && narrow.vendor !== "" && (
        <Chip words={vendor ?? "One vendor"} onRemove={() => onFilter({ vendor: "" })} />
      )}
      {count > 0 && (
        <Button variant="text" onClick={() => onFilter(NONE)}>
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
    label="Pin code"
    placeholder="Pin code"
    className={styles.pin}
    defaultValue={value}
    onInput={keepDigits}
    onChange={({ target }) => {
      const pin = readPinCode(target.value);
      if ((pin === "" || isPinCode(pin)) && pin !== value) onChange(pin);
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
