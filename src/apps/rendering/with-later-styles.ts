// No disabled stylesheet: Chromium 150 fetches those.
const LATER = "head > meta[name=later-styles]";
const SITE = "head > meta[name=site-styles]";

/**
 * Returns the module once the styles that only a part of the pages needs (`later-styles` of
 * page-html.tsx) are in effect. Rejects where one cannot be fetched; the next call tries again.
 *
 * lazy(() => withLaterStyles(import("./dashboard/shell/dashboard.tsx")), "Dashboard")
 */
export async function withLaterStyles<Module>(module: Promise<Module>): Promise<Module> {
  const styles = import.meta.env.SSR ? [] : [...document.querySelectorAll(LATER)].map(load);
  const [loaded, ...results] = await Promise.allSettled([module, ...styles]);
  if (loaded.status === "rejected") throw loaded.reason;
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  return loaded.value;
}

/** Loads the styles of the public pages into a document that began in the dashboard. */
export async function loadSiteStyles(): Promise<void> {
  await Promise.all([...document.querySelectorAll(SITE)].map(load));
}

const load = (later: Element): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = later.getAttribute("content") ?? "";
    link.addEventListener("load", () => {
      later.remove();
      resolve();
    });
    link.addEventListener("error", () => {
      link.remove();
      // In the words of a script that is not there: for those the router asks once for a new document, which
      // has the styles' name of today.
      reject(new Error(`Failed to fetch dynamically imported module: ${link.href}`));
    });
    document.head.append(link);
  });
