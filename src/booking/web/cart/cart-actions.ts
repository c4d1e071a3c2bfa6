import { MAX_QUANTITY } from "#booking/contract/limits.ts";
import { createStoredValue } from "#ui/browser/local-storage-value.ts";
import { items, quantityOf, totalOf, type Bookable, type CartItem } from "./cart.ts";

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

/** Add on what is not in the cart; Remove, with one price off the subtotal, on what is. */
function toggle(bookable: Bookable): void {
  const list = items.get();
  if (list.some(({ id }) => id === bookable.id))
    saveCart(
      list.filter(({ id }) => id !== bookable.id),
      -bookable.price,
    );
  else saveCart([...list, { ...bookable, quantity: 1 }], bookable.price);
}

/** Sets how often something is wanted: 0 takes it out, MAX_QUANTITY is the most. */
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

/**
 * Takes over the titles and prices of now, in rupees, for what is in the cart. Returns what each changed
 * price was until now, by id.
 */
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

/** Takes the whole line out. */
const remove = (item: CartItem): void => setQuantity(item, 0);

/** Takes everything out, as after a booking. */
function clear(): void {
  items.remove();
  subtotal.remove();
}

function storedCart(): string {
  try {
    return localStorage.getItem("cart") ?? "[]";
  } catch {
    // Storage is closed: the cart is the list that this page keeps.
    return "[]";
  }
}

/** What is stored under `cart` may not be a list at all: then nothing can be booked. */
function isList(): boolean {
  try {
    return Array.isArray(JSON.parse(storedCart()));
  } catch {
    return false;
  }
}

export const cart = { toggle, setQuantity, refresh, remove, clear, isList };
