import { useCallback, useEffect, useSyncExternalStore } from "react";
import { MAX_IDS_PER_CALL } from "#catalogue/limits.ts";
import type { Client } from "#api-client/client.ts";
import { MAX_ID } from "#kernel/read-id.ts";
import { cart } from "./cart-actions.ts";
import type { Bookable, CartItem } from "#apps/shared/booking/cart.ts";
import { useCart } from "./use-cart.ts";

/** The item that was removed last, for the toast that undoes it. */
export type Removed = { item: CartItem; place: number };

export type CartChanges = {
  was: ReadonlyMap<number, number>;
  known: ReadonlyMap<number, Bookable>;
  gone: ReadonlySet<number>;
  removed?: Removed | undefined;
};

const NONE: CartChanges = { was: new Map(), known: new Map(), gone: new Set() };

let changes = NONE;
const listeners = new Set<() => void>();

function setChanges(next: CartChanges): void {
  changes = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const noteRemoved = (removed: Removed | undefined): void =>
  setChanges({ ...changes, removed });

export function refreshCart(bookables: readonly Bookable[]): void {
  const was = cart.refresh(bookables);
  if (was.size > 0) setChanges({ ...changes, was: new Map([...changes.was, ...was]) });
}

async function fetchBookables(client: Client, ids: number[]): Promise<Bookable[]> {
  const response = await client.api.v1.bookables.$get({ query: { ids: ids.join() } });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response.json();
}

/** Loads the current prices of the items, and which of them are no longer offered. */
export async function fetchPrices(client: Client, ids: readonly number[]): Promise<void> {
  const possible = ids.filter((id) => id > 0 && id <= MAX_ID);
  const parts = Array.from({ length: Math.ceil(possible.length / MAX_IDS_PER_CALL) }, (_, part) =>
    possible.slice(part * MAX_IDS_PER_CALL, (part + 1) * MAX_IDS_PER_CALL),
  );
  try {
    const bookables = (await Promise.all(parts.map((part) => fetchBookables(client, part)))).flat();
    refreshCart(bookables);
    const known = new Map(bookables.map((one) => [one.id, one]));
    setChanges({ ...changes, known, gone: new Set(ids.filter((id) => !known.has(id))) });
  } catch (error) {
    // The server compares the total again when it books.
    console.warn("Prices could not be asked.", error);
  }
}

/** Returns the changes of the cart, loaded on mount, when the page becomes visible, and for other items. */
export function useCartChanges(client: Client): CartChanges {
  const ids = useCart()
    .map(({ id }) => id)
    .join();
  const ask = useCallback(() => {
    const isAsked = ids !== "" && document.visibilityState === "visible";
    if (isAsked) void fetchPrices(client, ids.split(",").map(Number));
  }, [client, ids]);

  useEffect(() => {
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, [ask]);
  return useSyncExternalStore(
    subscribe,
    () => changes,
    () => NONE,
  );
}

/** Updates the cart from the products that the page shows: `useFreshCart(category.products)`. */
export function useFreshCart(bookables: readonly Bookable[]): void {
  useEffect(() => refreshCart(bookables), [bookables]);
}
