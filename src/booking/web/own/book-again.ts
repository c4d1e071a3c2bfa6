import type { OwnBooking } from "#booking/contract/customer.ts";
import { MAX_QUANTITY } from "#booking/contract/limits.ts";
import { cart } from "../cart/cart-actions.ts";
import { loadBookables } from "./own-booking-calls.ts";

/**
 * Puts the things of a booking that are still offered into the cart, as many as then and at today's
 * price, beside what is in it. Resolves to the titles of those that are not offered any more. Throws when
 * they could not be asked for; then the cart is as it was.
 */
export async function bookAgain({ product }: Pick<OwnBooking, "product">): Promise<{
  added: number;
  gone: string[];
}> {
  const known = await loadBookables(product.map(({ id }) => id));
  const gone: string[] = [];
  for (const { id, title, quantity } of product) {
    const bookable = known.find((one) => one.id === id);
    if (bookable === undefined) gone.push(title);
    else cart.setQuantity(bookable, Math.min(quantity, MAX_QUANTITY));
  }
  return { added: product.length - gone.length, gone };
}
