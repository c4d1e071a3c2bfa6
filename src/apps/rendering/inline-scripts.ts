import { markBrokenPictures } from "#ui/browser/mark-broken-pictures.ts";
import { recordEarlyInput } from "./early-input.ts";
import { REMOVES_ITSELF } from "./router-internals/server.ts";

// Functions that are written into the page as text: they use nothing from outside. The router adds two scripts, which
// restore the scroll position and hold the state.

/** In the head, before there is anything to see or to click on. */
export const HEAD_SCRIPT =
  [leadVendor, markEmptyCart, markBrokenPictures, recordEarlyInput]
    .map((act) => `(${act.toString()})()`)
    .join(";") + REMOVES_ITSELF;

/** At the end of the body, in place of the scripts' elements. */
export const loadingScript = (modules: string[], entries: string[]): string =>
  `(${loadAfterPaint.toString()})(${JSON.stringify(modules)},${JSON.stringify(entries)})${REMOVES_ITSELF}`;

/**
 * Marks the document of a browser without a cart before it is painted, so that what a cart decides
 * is chosen by styles and nothing moves later.
 */
function markEmptyCart(): void {
  let text: string | null = null;
  try {
    text = localStorage.getItem("cart");
  } catch {
    // Storage is closed: there is no cart of an earlier page.
  }
  if (text === null || text === "[]") document.documentElement.dataset["cart"] = "empty";
}

/**
 * Leads a vendor whom this browser knows to the dashboard, before anything is painted; for another
 * token the page asks who it is of (role-guard.tsx).
 */
function leadVendor(): void {
  try {
    const vendor = localStorage.getItem("vendorToken") ?? "";
    if (vendor === "" || vendor !== localStorage.getItem("userToken")?.slice(0, vendor.length))
      return;
  } catch {
    return;
  }
  // A link for a new password is for every role.
  if (/^(?:\/hi)?\/(?:dashboard|reset-password)(?:\/|$)/.test(location.pathname)) return;
  document.documentElement.hidden = true;
  location.replace("/dashboard");
}

/**
 * Loads the scripts once the page has been painted, so that on a slow line they do not compete with
 * its styles, letters and pictures; a page in the background loads them at once. The manifest waits
 * too: a browser fetches it with an icon as soon as it is named.
 */
function loadAfterPaint(modules: string[], entries: string[]): void {
  /** A page that is hidden before it is painted is not painted. */
  const longestWaitMs = 1000;
  let isLoading = false;

  const load = () => {
    if (isLoading) return;
    isLoading = true;
    const addLink = (rel: string, href: string) => {
      const link = document.createElement("link");
      link.rel = rel;
      link.href = href;
      document.head.append(link);
    };
    for (const href of modules) addLink("modulepreload", href);
    addLink("manifest", "/manifest.webmanifest");
    // A script element made here would need a policy of trusted types.
    for (const src of entries)
      import(/* @vite-ignore */ src).catch((error: unknown) => {
        // Without its script the page stays as it is, and links that waited for it are followed.
        const last = window.takeEarlyInput?.().at(-1)?.target;
        if (last instanceof HTMLAnchorElement) location.assign(last.href);
        throw error;
      });
  };

  if (document.hidden) return load();
  new PerformanceObserver(load).observe({ type: "paint", buffered: true });
  setTimeout(load, longestWaitMs);
}
