/**
 * Loads the scripts of a page once the page has been painted, so that on a slow line they do not take
 * their share from its styles, letters and pictures. A page in the background, which is not painted,
 * loads them at once. `modules` are fetched beside the `entries`, which import them. The manifest is named
 * then, too: a browser fetches it, with an icon, as soon as it is named, and nobody installs a page unseen.
 *
 * The function is written into the page as text: it uses nothing from outside.
 */
export function loadAfterPaint(modules: string[], entries: string[]): void {
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
        const last = window.takeEarlyInput?.().at(-1);
        if (last?.kind === "follow") location.assign(last.target.href);
        throw error;
      });
  };

  if (document.hidden) return load();
  new PerformanceObserver(load).observe({ type: "paint", buffered: true });
  setTimeout(load, longestWaitMs);
}
