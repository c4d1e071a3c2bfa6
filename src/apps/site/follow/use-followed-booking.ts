import { useRouter } from "@tanstack/react-router";
import { serverNow } from "#ui/browser/server-clock.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import { hasStatus } from "#api-client/api-error.ts";
import { isOpen } from "#booking/states/fields.ts";
import { followCalls } from "./follow-calls.ts";

const POLL_MS = 10_000;

const versionOf = ({ changes, can }: FollowedBooking): number =>
  (changes[0]?.id ?? 0) - (can.length === 0 ? 0 : 0.5);

/**
 * Follows a booking, which came with the page: loads it every ten seconds while the page is visible and the
 * booking is open or not paid, and when its reader comes back. `isReplaced`: its link
 * has ended. `show` takes the response to a change. `loadedAt` is when it was last loaded, undefined for what came
 * with the page.
 */
export function useFollowedBooking(first: FollowedBooking) {
  const router = useRouter();
  const [isReplaced, setReplaced] = useState(false);
  const [{ booking, loadedAt }, setHeard] = useState<{
    booking: FollowedBooking;
    loadedAt: Date | undefined;
  }>({ booking: first, loadedAt: undefined });
  const { follow_key: key } = first;

  const changes = useRef(0);

  const show = useCallback((next: FollowedBooking) => {
    changes.current += 1;
    setHeard((before) => ({
      booking: versionOf(next) >= versionOf(before.booking) ? next : before.booking,
      loadedAt: serverNow(),
    }));
  }, []);

  const load = useCallback(async () => {
    const before = changes.current;
    try {
      const loaded = await followCalls(router.options.context.client, key).load();
      // A change that was answered meanwhile is not undone by what was read before it.
      if (before === changes.current) show(loaded);
    } catch (error) {
      if (hasStatus(error, 404)) setReplaced(true);
    }
  }, [router, key, show]);

  const isWatched = !isReplaced && (isOpen(booking.booking_status) || isUnpaid(booking));
  useEffect(() => {
    const loadIfVisible = () => {
      if (document.visibilityState === "visible") void load();
    };
    const timer = isWatched ? setInterval(loadIfVisible, POLL_MS) : undefined;
    document.addEventListener("visibilitychange", loadIfVisible);
    addEventListener("online", loadIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", loadIfVisible);
      removeEventListener("online", loadIfVisible);
    };
  }, [isWatched, load]);

  return { booking, isReplaced, loadedAt, show, load };
}

const isUnpaid = ({ payment: { state } }: FollowedBooking): boolean =>
  state === "due" || state === "part";
