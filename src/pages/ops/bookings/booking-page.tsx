import { useLocation } from "@tanstack/react-router";
import { useCallback } from "react";
import { loadDeskBooking } from "#booking/web/ops/desk-calls.ts";
import { ListSkeleton } from "#ui/feedback/list-skeleton.tsx";
import { LoadFailed } from "#ui/feedback/load-failed.tsx";
import { useFresh } from "#ui/browser/use-fresh.ts";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { useOnline } from "#ui/browser/use-online.ts";
import { signedClient } from "#api-client/signed-client.ts";
import { NotHere } from "../shell/not-here.tsx";
import { OpenBooking } from "./open-booking.tsx";

/** One booking: what it is, what happened to it, and what may be done with it now. */
export function BookingPage() {
  const id = useLocation({ select: ({ pathname }) => pathname.split("/")[3] ?? "" });
  const load = useCallback(() => loadDeskBooking(signedClient, id), [id]);
  const { loaded, reload } = useLoaded(load);
  const isOnline = useOnline();
  useFresh(reload, isOnline);
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
          <NotHere />
        ) : (
          <OpenBooking
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
