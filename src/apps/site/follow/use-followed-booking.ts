import { serverNow } from "#ui/browser/server-clock.ts";
import { useCallback, useEffect, useState } from "react";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import type { Client } from "#api-client/client.ts";
import { followCalls } from "./follow-calls.ts";

const POLL_MS = 10_000;

const versionOf = ({ changes, can }: FollowedBooking): number =>
  (changes[0]?.id ?? 0) - (can.length === 0 ? 0 : 0.5);

/**
 * Follows a booking, which came with the page: loads it every ten seconds while the page is visible. `show`
 * takes the response to a change. `loadedAt` is when it was last loaded, undefined for what came with the
 * page.
 */
export function useFollowedBooking(first: FollowedBooking, client: Client) {
  const [{ booking, loadedAt }, setHeard] = useState<{
    booking: FollowedBooking;
    loadedAt: Date | undefined;
  }>({ booking: first, loadedAt: undefined });
  const { follow_key: key, booking_status: status } = first;

  const show = useCallback((next: FollowedBooking) => {
    setHeard((before) => ({
      booking: versionOf(next) >= versionOf(before.booking) ? next : before.booking,
      loadedAt: serverNow(),
    }));
  }, []);

  const isOver = status === "completed" || status === "cancelled";
  useEffect(() => {
    if (isOver) return undefined;
    const load = () => {
      if (document.visibilityState === "hidden") return;
      followCalls(client, key)
        .load()
        .then(show, () => undefined);
    };
    const timer = setInterval(load, POLL_MS);
    document.addEventListener("visibilitychange", load);
    addEventListener("online", load);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", load);
      removeEventListener("online", load);
    };
  }, [client, key, isOver, show]);

  return { booking, loadedAt, show };
}
