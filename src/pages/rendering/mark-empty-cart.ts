/**
 * Sets `data-cart="empty"` on the document where the browser has no cart, before the page is painted. Styles
 * choose by it what a cart decides, until the page's script has read the cart: so that nothing moves then.
 *
 * The function is written into the page as text: it uses nothing from outside.
 */
export function markEmptyCart(): void {
  let text: string | null = null;
  try {
    text = localStorage.getItem("cart");
  } catch {
    // Storage is closed: there is no cart of an earlier page.
  }
  if (text === null || text === "[]") document.documentElement.dataset["cart"] = "empty";
}
