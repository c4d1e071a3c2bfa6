// The script of pages that are not hydrated, as nothing in them takes more than this: menus, the cart's
// badge, figures that count up. It has no React. For who is signed in the page is hydrated after all:
// their header is another one, and people who work here are led to their own pages.
import "#ui/styles/styles.css";
import { userToken } from "#api-client/user-token.ts";
import { countOf, items } from "#booking/web/cart/cart.ts";
import { countUp } from "#ui/content/count-up.ts";
import { showCount } from "#ui/data/show-count.ts";
import { followMenus } from "#ui/shells/follow-menus.ts";
import { offerOfflinePage } from "./offer-offline-page.ts";

/** Shows what is stored: what is in the cart, and whether somebody is signed in. */
function update(): void {
  if (userToken.get() !== "") void import("./entry-client.tsx");
  const count = countOf(items.get());
  for (const badge of document.querySelectorAll<HTMLElement>("header [data-count]"))
    showCount(badge, count, count === 1 ? "item" : "items");
}

update();
items.subscribe(update);
userToken.subscribe(update);
// On the way back the browser shows the page as it was left.
addEventListener("pageshow", update);
followMenus();
if (userToken.get() === "")
  for (const list of document.querySelectorAll("[data-counts-up]")) countUp(list);
offerOfflinePage();
