import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { addDays } from "#kernel/time/day.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { TwoWeeks } from "../calendar/two-weeks.tsx";
import styles from "./booking.module.css";

type Props = {
  vendor: { id: number; name: string };
  booking: Pick<OpsBooking, "booking_date" | "booking_time_slot">;
};

const { vendors } = authenticatedClient.api.v1.ops;

/** The two weeks around a booking of a vendor who may get it; loaded once it is opened. */
export function VendorWeeks({ vendor, booking }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { booking_date: date, booking_time_slot: slot } = booking;
  const from = addDays(date, -6);
  const param = { id: String(vendor.id) };
  const query = useQuery({
    queryKey: queryKeys.ops.vendorCalendar(param.id, from),
    queryFn: () => unwrap(vendors[":id"].calendar.$get({ param, query: { from } })),
    enabled: isOpen,
  });
  return (
    <details className={styles.weeks} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Two weeks of {vendor.name}</summary>
      {isOpen && (
        <QueryView
          query={query}
          loading="Loading the two weeks..."
          failed="The two weeks could not be loaded."
        >
          {({ days }) => (
            <TwoWeeks days={days} label={`Two weeks of ${vendor.name}`} marked={{ date, slot }} />
          )}
        </QueryView>
      )}
    </details>
  );
}
