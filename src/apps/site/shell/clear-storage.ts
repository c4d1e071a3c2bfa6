import { userToken } from "#api-client/user-token.ts";
import { checkedPinCode } from "../areas/checked-pin-code.ts";
import { cart } from "../cart/cart-actions.ts";

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
