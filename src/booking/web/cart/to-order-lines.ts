import type { BillLine } from "#ui/cards/order-lines.tsx";
import { totalOf, type CartItem } from "./cart.ts";

/** The cart as order lines: `Grout lines, one wall × 2` with its amount. */
export const toOrderLines = (items: CartItem[]): BillLine[] =>
  items.map((item) => ({
    id: item.id,
    label: `${item.title} ×\u00a0${item.quantity}`,
    amount: totalOf([item]),
  }));
