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
