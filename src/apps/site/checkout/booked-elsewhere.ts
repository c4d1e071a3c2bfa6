import { useEffect, useSyncExternalStore } from "react";
import type { BookingConfirmation } from "../booked/booking-confirmation.ts";
import { useCartCount } from "../cart/use-cart.ts";

type BookedElsewhere = Pick<BookingConfirmation, "order_id" | "follow_key">;

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
  // Some older browsers have no BroadcastChannel: then other tabs get no message.
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

export function announceBooked({ order_id, follow_key }: BookingConfirmation): void {
  const used = channel ?? openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  used?.postMessage({ order_id, follow_key });
  if (used !== channel) used?.close();
}

/** Returns the booking that another tab has made of this cart, while the cart is empty. */
export function useBookedElsewhere(): BookedElsewhere | undefined {
  const isEmpty = useCartCount() === 0;
  const booked = useSyncExternalStore(
    subscribe,
    () => notified,
    () => undefined,
  );

  // The message may arrive before the cart is empty. Items added after that are another cart.
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
