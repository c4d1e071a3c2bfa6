import { useEffect, useSyncExternalStore } from "react";
import type { BookingConfirmation } from "../confirmation/booking-confirmation.ts";
import { useCart } from "../cart/cart.ts";

/** What another tab tells of the booking that it has made. */
export type BookedElsewhere = Pick<BookingConfirmation, "order_id" | "follow_key">;

const NAME = "booked";
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;
let notified: BookedElsewhere | undefined;
let wasEmptied = false;

function setNotified(next: BookedElsewhere | undefined): void {
  notified = next;
  for (const listener of listeners) listener();
}

function openChannel(): BroadcastChannel | undefined {
  // Missing from some older browsers: then no tab hears of another.
  if (typeof BroadcastChannel === "undefined") return undefined;
  const opened = new BroadcastChannel(NAME);
  opened.addEventListener("message", ({ data }: MessageEvent<BookedElsewhere>) => {
    wasEmptied = false;
    setNotified(data);
  });
  return opened;
}

function subscribe(listener: () => void): () => void {
  channel ??= openChannel();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}

/** Tells the other tabs, before the cart that they share is emptied. */
export function announceBooked({ order_id, follow_key }: BookingConfirmation): void {
  const used = channel ?? openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  used?.postMessage({ order_id, follow_key });
  if (used !== channel) used?.close();
}

/**
 * The booking that another tab has made of the cart that was here, as long as the cart is empty since;
 * undefined when none has.
 */
export function useBookedElsewhere(): BookedElsewhere | undefined {
  const isEmpty = useCart().length === 0;
  const booked = useSyncExternalStore(
    subscribe,
    () => notified,
    () => undefined,
  );

  // The message may come before the cart is seen to be empty; what is added after that is another cart.
  useEffect(() => {
    if (booked === undefined) return;
    if (isEmpty) wasEmptied = true;
    else if (wasEmptied) {
      wasEmptied = false;
      setNotified(undefined);
    }
  }, [booked, isEmpty]);
  return isEmpty ? booked : undefined;
}
