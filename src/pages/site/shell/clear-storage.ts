import { userToken } from "#api-client/user-token.ts";
import { checkedPinCode } from "#areas/web/shared/checked-pin-code.ts";
import { cart } from "#booking/web/cart/cart-actions.ts";

/** Removes cart, subtotal, token and the checked pin code from the browser after a booking or an erased account. */
export function clearStorage(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch (error) {
    console.warn("The browser's storage is closed.", error);
  }
  userToken.remove();
  checkedPinCode.remove();
  cart.clear();
}
