import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryKeys } from "#api-client/query-keys.ts";
import { watchEvents } from "#api-client/watch-events.ts";

const PATH = "/api/bookings/vendor_upcoming_bookings/events";

/** Loads the vendor's bookings again when the server tells of a change. Returns whether it does. */
export function useLiveBookings(): boolean {
  const queryClient = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  useEffect(
    () =>
      watchEvents(PATH, {
        onEvent: () =>
          void queryClient.invalidateQueries({ queryKey: queryKeys.dashboard.bookings }),
        onLive: setIsLive,
      }),
    [queryClient],
  );
  return isLive;
}
