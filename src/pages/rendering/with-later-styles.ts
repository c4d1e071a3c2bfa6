const LATER = "head > link[rel=stylesheet][disabled]";

/**
 * Returns the module once the styles are in effect that the document names and has not loaded: those that only
 * a part of the pages needs (`laterStyles` of page-html.tsx). Rejects where they cannot be fetched; the next call
 * tries again. A page that was opened with them waits for nothing.
 *
 *     lazy(() => withLaterStyles(import("./dashboard/shell/dashboard.tsx")), "Dashboard")
 */
export async function withLaterStyles<Module>(module: Promise<Module>): Promise<Module> {
  if (!import.meta.env.SSR) await Promise.all([...document.querySelectorAll(LATER)].map(load));
  return module;
}

const load = (later: Element): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = later.getAttribute("href") ?? "";
    link.addEventListener("load", () => {
      later.remove();
      resolve();
    });
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`The styles ${link.href} cannot be loaded.`));
    });
    document.head.append(link);
  });
