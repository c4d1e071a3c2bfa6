import { createStoredValue, useStoredValue } from "#ui/browser/local-storage-value.ts";

/** What goes into the cart: a product or a mini service, with whatever fields it has. */
export type Bookable = {
  id: number;
  title: string;
  price: number;
  /** What the price is for: "a month". Absent from carts of before. */
  price_per?: string;
  /** Whether more than one of it makes sense. */
  countable?: boolean;
};
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

/** The stored list itself, for the functions of cart-actions.ts. */
export const items = createStoredValue<CartItem[]>({
  key: "cart",
  parse: (text) => {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isItem) : NONE;
  },
  format: JSON.stringify,
  empty: NONE,
});

/** Rupees for everything in the list. Paise are added as whole numbers, so that no cent strays. */
export const totalOf = (list: CartItem[]): number =>
  list.reduce((sum, item) => sum + item.quantity * Math.round(item.price * 100), 0) / 100;

/** How many things there are in the list, each as often as it is wanted. */
export const countOf = (list: CartItem[]): number =>
  list.reduce((sum, item) => sum + item.quantity, 0);

export const quantityOf = (list: CartItem[], id: number): number =>
  list.find((item) => item.id === id)?.quantity ?? 0;

/** The cart, kept in step with every change in this tab and in others. */
export const useCart = (): CartItem[] => useStoredValue(items);
