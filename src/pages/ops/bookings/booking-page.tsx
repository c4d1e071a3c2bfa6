import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { bookingQuery } from "#booking/web/ops/booking-calls.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { NotFound } from "../shell/not-found.tsx";
import type { OpsRouter } from "../shell/ops-search.ts";
import { BookingView } from "./booking-view.tsx";

/** One booking: its details, its history and its actions. */
export function BookingPage() {
  const { id } = useParams<OpsRouter, "/ops/bookings/$id">({ from: "/ops/bookings/$id" });
  const query = useQuery(bookingQuery(id));
  return (
    <QueryView
      query={query}
      loading="Loading the booking..."
      failed="The booking could not be loaded."
    >
      {(booking, loadedAt) =>
        booking === null ? (
          <NotFound />
        ) : (
          <BookingView key={id} booking={booking} loadedAt={loadedAt} />
        )
      }
    </QueryView>
  );
}
