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

const numberOf = (value: unknown): number =>
  typeof value === "string" && value.trim() !== "" ? Number(value) : (value as number);

/** An item of the stored list, whose numbers may be numeric strings, as on the wire; [] for any other value. */
function readItem(value: unknown): CartItem[] {
  if (typeof value !== "object" || value === null) return [];
  const stored = value as CartItem;
  const [id, price, quantity] = [stored.id, stored.price, stored.quantity].map(numberOf);
  return Number.isInteger(id) &&
    typeof stored.title === "string" &&
    Number.isFinite(price) &&
    Number(price) >= 0 &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1
    ? [{ ...stored, id: Number(id), price: Number(price), quantity: Number(quantity) }]
    : [];
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
