import type { Rhythm } from "#kernel/time/rhythm.ts";
import { createStoredValue } from "#ui/browser/local-storage-value.ts";

export type Bookable = {
  id: number;
  title: string;
  price: number;
  /** The unit of the price: "a month". Absent from carts that older versions stored. */
  price_per?: string;
  rhythm?: Rhythm | null;
  countable?: boolean;
  /** Of the current catalogue, not of the stored list; 0: unknown. */
  duration_minutes?: number;
};
export type CartItem = Bookable & { quantity: number; image?: string; url?: string };

/** An item of the stored list, whose numbers may be numeric strings, as on the wire; [] for any other value. */
function readItem(value: unknown): CartItem[] {
  const item: CartItem = { ...Object(value) };
  for (const name of ["id", "price", "quantity"] as const)
    item[name] = Number.parseFloat(String(item[name]));
  const { id, price, quantity, title } = item;
  const isWhole = Number.isInteger(id) && Number.isInteger(quantity) && quantity > 0;
  return isWhole && price >= 0 && price < Infinity && typeof title === "string" ? [item] : [];
}

const NONE: CartItem[] = [];

/** The stored list, without React: for the functions of cart-actions.ts and for static pages. */
export const items = createStoredValue<CartItem[]>({
  key: "cart",
  parse: (text) => {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.flatMap(readItem) : NONE;
  },
  format: JSON.stringify,
  empty: NONE,
});

export const totalOf = (list: readonly Pick<CartItem, "price" | "quantity">[]): number =>
  list.reduce((sum, item) => sum + item.quantity * Math.round(item.price * 100), 0) / 100;

export const countOf = (list: CartItem[]): number =>
  list.reduce((sum, item) => sum + item.quantity, 0);

export const quantityOf = (list: CartItem[], id: number): number =>
  list.find((item) => item.id === id)?.quantity ?? 0;
