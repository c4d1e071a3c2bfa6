import { useSelected, useStoredValue } from "#ui/browser/use-stored-value.ts";
import { countOf, items, quantityOf, type CartItem } from "#apps/shared/booking/cart.ts";

export const useCart = (): CartItem[] => useStoredValue(items);

/** Returns the number of an item in the cart. A change of another item does not render the component again. */
export const useQuantity = (id: number): number =>
  useSelected(items, (list) => quantityOf(list, id));

export const useCartCount = (): number => useSelected(items, countOf);
