import { useLocation } from "@tanstack/react-router";
import { useCallback } from "react";
import { loadDeskBooking } from "#booking/web/ops/booking-calls.ts";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { useRefetchOnFocus } from "#ui/browser/use-refetch-on-focus.ts";
import { useLoaded } from "#ui/browser/use-query.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { NotFound } from "../shell/not-found.tsx";
import { BookingView } from "./booking-view.tsx";

/** One booking: what it is, what happened to it, and what may be done with it now. */
export function BookingPage() {
  const id = useLocation({ select: ({ pathname }) => pathname.split("/")[3] ?? "" });
  const load = useCallback(() => loadDeskBooking(authenticatedClient, id), [id]);
  const { loaded, reload } = useLoaded(load);
  const isOnline = useOnline();
  useRefetchOnFocus(reload, isOnline);
  return (
    <>
      {loaded.state === "loading" && <ListSkeleton words="Loading the booking..." />}
      {loaded.state === "failed" && (
        <LoadFailed title="The booking could not be loaded." onRetry={reload}>
          Check the connection and try again.
        </LoadFailed>
      )}
      {loaded.state === "ready" &&
        (loaded.value === undefined ? (
          <NotFound />
        ) : (
          <BookingView
            key={id}
            booking={loaded.value}
            reload={reload}
            isOnline={isOnline}
            loadedAt={loaded.loadedAt}
          />
        ))}
    </>
  );
}
