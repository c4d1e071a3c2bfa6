import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { citiesQuery } from "#booking/web/ops/booking-calls.ts";
import { BookingFilters, type BookingFilterName } from "#booking/web/ops/booking-filters.tsx";
import { opsPaths } from "#kernel/ops-paths.ts";
import { buttonClass } from "#ui/actions/button.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { OpsHeader } from "#ui/layout/ops-header.tsx";
import { OfflineNotice } from "#ui/feedback/offline-notice.tsx";
import { SegmentedControl } from "#ui/choices/segmented-control.tsx";

export type BookingsProps = {
  narrow: Record<BookingFilterName, string>;
  onFilter: (
    change: Partial<Record<BookingFilterName | "view" | "from" | "day" | "cursor", string>>,
  ) => void;
  isOnline: boolean;
};

type Props = BookingsProps & {
  view: "board" | "list";
  /** One sentence beside the title. */
  summary: string;
  /** The name of the vendor in the filter. */
  vendor?: string | null | undefined;
  loadedAt: Date | undefined;
  /** Shown at the end of the filters. */
  end: ReactNode;
};

/** The head of board and list: title, switch between the views, and filters. */
export function BookingsHead({
  view,
  summary,
  vendor,
  loadedAt,
  end,
  narrow,
  onFilter,
  isOnline,
}: Props) {
  const { data: cities = [] } = useQuery(citiesQuery());
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
              onChange={(id) => onFilter({ view: id === "list" ? "list" : "" })}
            />
          </div>
        }
      >
        {summary}
      </OpsHeader>
      <BookingFilters
        values={narrow}
        onChange={onFilter}
        cities={cities}
        isList={view === "list"}
        vendor={vendor}
        end={end}
      />
      {!isOnline && (
        <OfflineNotice loadedAt={loadedAt}>Filters work again when you are back.</OfflineNotice>
      )}
    </>
  );
}
