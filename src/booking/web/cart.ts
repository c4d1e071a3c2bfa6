import { MOST_OF_ONE } from "#booking/fields.ts";
import { createStoredValue, useStoredValue } from "#ui/stored-value.ts";

/** What goes into the cart: a product or a mini service, with whatever fields it has. */
export type Bookable = { id: number; title: string; price: number };
export type CartItem = Bookable & { quantity: number; image?: string; url?: string };

const isItem = (value: unknown): value is CartItem => {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, price, quantity } = value as Record<string, unknown>;
  return (
    Number.isInteger(id) &&
    typeof title === "string" &&
    typeof price === "number" &&
    Number.isFinite(price) &&
    price >= 0 &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1
  );
};

const NONE: CartItem[] = [];

const items = createStoredValue<CartItem[]>({
  key: "cart",
  parse: (text) => {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isItem) : NONE;
  },
  format: JSON.stringify,
  empty: NONE,
});

const subtotal = createStoredValue<number>({
  key: "subtotal",
  parse: (text) => (Number.isFinite(Number(text)) ? Number(text) : totalOf(items.get())),
  format: String,
  empty: 0,
});

/** Rupees for everything in the list. Paise are added as whole numbers, so that no cent strays. */
export const totalOf = (list: CartItem[]): number =>
  list.reduce((sum, item) => sum + item.quantity * Math.round(item.price * 100), 0) / 100;

/** How many things there are in the list, each as often as it is wanted. */
export const countOf = (list: CartItem[]): number =>
  list.reduce((sum, item) => sum + item.quantity, 0);

export const quantityOf = (list: CartItem[], id: number): number =>
  list.find((item) => item.id === id)?.quantity ?? 0;

function keep(list: CartItem[], change: number): void {
  const before = subtotal.get();
  items.set(list);
  subtotal.set(Math.max(0, Math.round((before + change) * 100) / 100));
}

/** Add on what is not in the cart; Remove, with one price off the subtotal, on what is. */
function toggle(bookable: Bookable): void {
  const list = items.get();
  if (list.some(({ id }) => id === bookable.id))
    keep(
      list.filter(({ id }) => id !== bookable.id),
      -bookable.price,
    );
  else keep([...list, { ...bookable, quantity: 1 }], bookable.price);
}

/** Sets how often a mini service is wanted: 0 takes it out, MOST_OF_ONE is the most. */
function setQuantity(bookable: Bookable, wanted: number): void {
  const list = items.get();
  const quantity = Math.min(Math.max(wanted, 0), MOST_OF_ONE);
  const change = (quantity - quantityOf(list, bookable.id)) * bookable.price;
  const isThere = list.some(({ id }) => id === bookable.id);
  const next = isThere
    ? list.map((item) => (item.id === bookable.id ? { ...item, quantity } : item))
    : [...list, { ...bookable, quantity }];
  keep(
    next.filter((item) => item.quantity > 0),
    change,
  );
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

export const cart = { toggle, setQuantity, remove, clear, isList };

/** The cart, kept in step with every change in this tab and in others. */
export const useCart = (): CartItem[] => useStoredValue(items);
