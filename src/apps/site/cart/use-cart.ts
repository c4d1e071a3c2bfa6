import { userToken } from "#api-client/user-token.ts";
import { useSelected, useStoredValue } from "#ui/browser/use-stored-value.ts";
import { countOf, items, quantityOf, type CartItem } from "#apps/shared/booking/cart.ts";
import { words } from "./use-cart.en.ts";

export const useCart = (): CartItem[] => useStoredValue(items);

/** Returns the number of an item in the cart. A change of another item does not render the component again. */
export const useQuantity = (id: number): number =>
  useSelected(items, (list) => quantityOf(list, id));

export const useCartCount = (): number => useSelected(items, countOf);

/** The cart's page asks to sign in: a guest changes the cart beside the booking form. */
export const cartPageOf = (token: string) =>
  token === ""
    ? ({ label: words.basicDetails, to: "/basic-details" } as const)
    : ({ label: words.viewCart, to: "/cartdetails" } as const);

export const useCartPage = () => cartPageOf(useStoredValue(userToken));
