import { useEffect } from "react";
import { refreshCart } from "./cart-changes.ts";
import type { Bookable } from "./cart.ts";

/** Updates the cart from the products that the page shows: `useFreshCart(category.products)`. */
export function useFreshCart(bookables: readonly Bookable[]): void {
  useEffect(() => refreshCart(bookables), [bookables]);
}
