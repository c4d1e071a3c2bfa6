/** The dashboard's pages have a shell of their own, and of the styles only theirs. */
export const isAtWork = (path: string): boolean => /^\/dashboard(?:\/|$)/i.test(path);

/**
 * Loads the styles that the document lacks for the shell of a page (page-html.tsx), and resolves once they are
 * in effect. Undefined where the document has them all. Where one cannot be fetched, the browser loads
 * the page itself, with the styles of today.
 */
export function loadShellStyles(path: string, href: string): Promise<unknown> | undefined {
  const lacking = document.querySelectorAll(
    `meta[name=${isAtWork(path) ? "work" : "site"}-styles]`,
  );
  if (lacking.length === 0) return undefined;
  return Promise.all([...lacking].map(load)).catch((error: unknown) => {
    console.error(error);
    location.assign(href);
    return new Promise(() => {});
  });
}

// No disabled stylesheet: Chromium 150 fetches those.
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
      reject(new Error(`No styles: ${link.href}`));
    });
    document.head.append(link);
  });
