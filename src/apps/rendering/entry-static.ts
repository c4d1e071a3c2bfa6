// The script of pages that are not hydrated, without React: menus, the cart's badge, figures. For a
// signed-in visitor the page is hydrated after all: the header is another one, and vendors and
// operators are led to their own pages.
import "#ui/styles/styles.css";
import { userToken } from "#api-client/user-token.ts";
import { countOf, items } from "#apps/shared/booking/cart.ts";
import { countUp } from "#ui/content/count-up.ts";
import { followMenus } from "#ui/shells/follow-menus.ts";
import { offerOfflinePage } from "./offer-offline-page.ts";
import { words } from "./entry-static.en.ts";

let isHydrating = false;

function show(count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>("header [data-count]")) {
    badge.dataset["count"] = String(count);
    if (badge.firstChild !== null) badge.firstChild.nodeValue = String(count);
    // The text before it is the space between.
    const word = badge.querySelector("span")?.lastChild;
    if (word) word.nodeValue = words.items(count);
  }
}

function update(): void {
  if (isHydrating) return;
  if (userToken.get() === "") return show(countOf(items.get()));
  isHydrating = true;
  // React expects what the server has written.
  show(0);
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
