/** The dashboard's pages have a shell of their own, and of the styles only theirs. */
export const isAtWork = (path: string): boolean => /^\/dashboard(?:\/|$)/i.test(path);

/**
 * Loads the styles that the document lacks for the shell of a page (document-head.tsx), and resolves once they are
 * in effect. Undefined where the document has them all. Where one cannot be fetched, the browser loads
 * the page itself, with the styles of today.
 */
export function loadShellStyles(path: string, href: string): Promise<unknown> | undefined {
  const lacking = document.querySelectorAll<HTMLMetaElement>(
    `meta[name=${isAtWork(path) ? "work" : "site"}-styles]`,
  );
  if (lacking.length === 0) return undefined;
  // What is pending goes with the document.
  return Promise.all([...lacking].map(load)).catch(() => new Promise(() => location.assign(href)));
}

// No disabled stylesheet: Chromium 150 fetches those.
const load = (later: HTMLMetaElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href: later.content,
      onerror: reject,
      onload() {
        later.remove();
        resolve();
      },
    });
    document.head.append(link);
  });
