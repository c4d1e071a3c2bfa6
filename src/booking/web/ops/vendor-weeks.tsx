import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { addDays, today, type Day } from "#kernel/time/day.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { TwoWeeks } from "../calendar/two-weeks.tsx";
import styles from "./booking.module.css";

type Props = {
  vendor: { id: number; name: string };
  booking: Pick<OpsBooking, "booking_date" | "booking_time_slot">;
};

const { vendors } = authenticatedClient.api.v1.ops;

/** Six days before the booking; today where that is later. */
function firstDay(date: Day, now: Date): Day {
  const [day, earliest] = [today(now), addDays(date, -6)];
  return earliest > day ? earliest : day;
}

/** The two weeks around a booking of a vendor who may get it; loaded once it is opened. */
export function VendorWeeks({ vendor, booking }: Props) {
  /** The first of the fourteen days; undefined while it is closed. */
  const [from, setFrom] = useState<Day>();
  const { booking_date: date, booking_time_slot: slot } = booking;
  const param = { id: String(vendor.id) };
  const query = useQuery({
    queryKey: queryKeys.ops.vendorCalendar(param.id, from ?? ""),
    queryFn: () => unwrap(vendors[":id"].calendar.$get({ param, query: { from } })),
    enabled: from !== undefined,
  });
  return (
    <details
      className={styles.weeks}
      onToggle={({ currentTarget }) =>
        setFrom(currentTarget.open ? firstDay(date, new Date()) : undefined)
      }
    >
      <summary>Two weeks of {vendor.name}</summary>
      {from !== undefined && (
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
