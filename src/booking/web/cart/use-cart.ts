import { useSelected, useStoredValue } from "#ui/browser/use-stored-value.ts";
import { countOf, items, quantityOf, type CartItem } from "./cart.ts";

/** Returns the cart, updated by every change in this tab and in others. */
export const useCart = (): CartItem[] => useStoredValue(items);

/** Returns the number of an item in the cart. A change of another item does not render the component again. */
export const useQuantity = (id: number): number =>
  useSelected(items, (list) => quantityOf(list, id));

/** Returns the number of all items of the cart. */
export const useCartCount = (): number => useSelected(items, countOf);
