import { useCallback, useEffect, useState } from "react";
import type { FollowedBooking } from "#booking/contract/follow.ts";
import type { Client } from "#api-client/client.ts";
import { eventsUrl, loadFollowed } from "./follow-calls.ts";

/** How often the booking is asked for while no stream can be had; each time a stream is tried again. */
const POLL_MS = 15_000;
/** A stream begins with the booking: one that says nothing is held back by something between. */
const SILENT_MS = 10_000;

const versionOf = ({ changes, can }: FollowedBooking): number =>
  (changes[0]?.id ?? 0) - (can.length === 0 ? 0 : 0.5);

/**
 * Follows a booking, which came with the page: by a stream of its changes while the page is visible, and
 * by asking now and then where that fails. `show` takes what a change answered. `loadedAt` is when it was
 * last heard of, undefined for what came with the page.
 */
export function useFollowedBooking(first: FollowedBooking, client: Client) {
  const [{ booking, loadedAt }, setHeard] = useState<{
    booking: FollowedBooking;
    loadedAt: Date | undefined;
  }>({ booking: first, loadedAt: undefined });
  const { follow_key: key, booking_status: status } = first;

  /** An answer that was overtaken by a later one is not shown. */
  const show = useCallback((next: FollowedBooking) => {
    setHeard((before) => ({
      booking: versionOf(next) >= versionOf(before.booking) ? next : before.booking,
      loadedAt: new Date(),
    }));
  }, []);

  const isOver = status === "completed" || status === "cancelled";
  useEffect(() => {
    if (isOver) return undefined;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const close = () => {
      source?.close();
      source = undefined;
      clearTimeout(timer);
    };
    const poll = () => {
      close();
      timer = setTimeout(() => {
        loadFollowed(client, key).then(show, () => undefined);
        open();
      }, POLL_MS);
    };
    const open = () => {
      close();
      const opened = new EventSource(eventsUrl(key));
      source = opened;
      timer = setTimeout(poll, SILENT_MS);
      opened.addEventListener("booking", ({ data }: MessageEvent<string>) => {
        clearTimeout(timer);
        show((JSON.parse(data) as { booking: FollowedBooking }).booking);
      });
      // The browser itself connects again after a stream that broke, but not after a refusal.
      opened.addEventListener("error", () => {
        if (opened.readyState === EventSource.CLOSED) poll();
      });
    };
    // A hidden page needs no connection: browsers have six for one site.
    const look = () => {
      if (document.visibilityState === "hidden") close();
      else if (source === undefined) open();
    };
    look();
    document.addEventListener("visibilitychange", look);
    addEventListener("pagehide", close);
    addEventListener("pageshow", look);
    addEventListener("online", open);
    return () => {
      close();
      document.removeEventListener("visibilitychange", look);
      removeEventListener("pagehide", close);
      removeEventListener("pageshow", look);
      removeEventListener("online", open);
    };
  }, [client, key, isOver, show]);

  return { booking, loadedAt, show };
}
