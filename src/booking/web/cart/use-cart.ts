import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import { items, type CartItem } from "./cart.ts";

/** Returns the cart, updated by every change in this tab and in others. */
export const useCart = (): CartItem[] => useStoredValue(items);
