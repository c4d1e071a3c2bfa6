import { useCart } from "./use-cart.ts";
import { MAX_ID } from "#kernel/read-id.ts";
import type { Client } from "#api-client/client.ts";
import { MAX_IDS_PER_CALL } from "#catalogue/limits.ts";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { MAX_QUANTITY } from "#booking/ground/limits.ts";
import { createStoredValue } from "#ui/browser/local-storage-value.ts";
import {
  items,
  quantityOf,
  totalOf,
  type Bookable,
  type CartItem,
} from "#apps/shared/booking/cart.ts";

const subtotal = createStoredValue<number>({
  key: "subtotal",
  parse: (text) => (Number.isFinite(Number(text)) ? Number(text) : totalOf(items.get())),
  format: String,
  empty: 0,
});

function saveCart(list: CartItem[], change: number): void {
  const before = subtotal.get();
  items.set(list);
  subtotal.set(Math.max(0, Math.round((before + change) * 100) / 100));
}

function toggle(bookable: Bookable): void {
  const list = items.get();
  if (list.some(({ id }) => id === bookable.id))
    saveCart(
      list.filter(({ id }) => id !== bookable.id),
      -bookable.price,
    );
  else saveCart([...list, { ...bookable, quantity: 1 }], bookable.price);
}

/** Sets an item's quantity. 0 removes the item; MAX_QUANTITY is the maximum. */
function setQuantity(bookable: Bookable, wanted: number): void {
  const list = items.get();
  const quantity = Math.min(Math.max(wanted, 0), MAX_QUANTITY);
  const change = (quantity - quantityOf(list, bookable.id)) * bookable.price;
  const isThere = list.some(({ id }) => id === bookable.id);
  const next = isThere
    ? list.map((item) => (item.id === bookable.id ? { ...item, quantity } : item))
    : [...list, { ...bookable, quantity }];
  saveCart(
    next.filter((item) => item.quantity > 0),
    change,
  );
}

/** Updates titles and prices of the cart. Returns the previous price of each changed item, by id. */
function refresh(bookables: readonly Bookable[]): Map<number, number> {
  const list = items.get();
  const was = new Map<number, number>();
  let change = 0;
  const next = list.map((item) => {
    const now = bookables.find(({ id }) => id === item.id);
    if (now === undefined || (now.price === item.price && now.title === item.title)) return item;
    if (now.price !== item.price) was.set(item.id, item.price);
    change += item.quantity * (now.price - item.price);
    return { ...item, title: now.title, price: now.price };
  });
  if (next.some((item, place) => item !== list[place])) saveCart(next, change);
  return was;
}

const remove = (item: CartItem): void => setQuantity(item, 0);

/** Puts a removed item back at its place, with its quantity, unless it was added again meanwhile. */
function restore(item: CartItem, place: number): void {
  const list = items.get();
  if (quantityOf(list, item.id) === 0)
    saveCart(list.toSpliced(place, 0, item), item.quantity * item.price);
}

function clear(): void {
  items.remove();
  subtotal.remove();
}

function storedCart(): string {
  try {
    return localStorage.getItem("cart") ?? "[]";
  } catch {
    // Storage is blocked: the cart is the list in memory.
    return "[]";
  }
}

/** The value stored under `cart` may be no list; then nothing can be booked. */
function isList(): boolean {
  try {
    return Array.isArray(JSON.parse(storedCart()));
  } catch {
    return false;
  }
}

export const cart = { toggle, setQuantity, refresh, remove, restore, clear, isList };

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
