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

const EMPTY = [0, "items"] as const;
let isHydrating = false;

function show(count: number, unit: string): void {
  for (const badge of document.querySelectorAll<HTMLElement>("header [data-count]"))
    showCount(badge, count, unit);
}

/** Shows what is stored: what is in the cart, and whether somebody is signed in. */
function update(): void {
  if (isHydrating) return;
  if (userToken.get() === "") {
    const count = countOf(items.get());
    return show(count, count === 1 ? "item" : "items");
  }
  isHydrating = true;
  // React expects what the server has written.
  show(...EMPTY);
  import("./entry-client.tsx").catch(() => {
    isHydrating = false;
  });
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
