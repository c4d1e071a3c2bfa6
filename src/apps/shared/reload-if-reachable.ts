/**
 * Reloads the page for a script that could not be loaded: Chromium answers a second import of it from the
 * document's module map. Without a network nothing happens, since a reload would lose the page.
 */
export async function reloadIfReachable(): Promise<void> {
  if (await isReachable()) location.reload();
}

const MARK = "reloaded";

/** The same by itself, for a tab that is older than the last deployment: once for each page of the tab. */
export async function reloadOnce(): Promise<void> {
  try {
    if (sessionStorage.getItem(MARK) === location.href || !(await isReachable())) return;
    sessionStorage.setItem(MARK, location.href);
    location.reload();
  } catch {
    // Storage is blocked: nothing would end the reloads.
  }
}

const isReachable = (): Promise<boolean> =>
  fetch(location.href, { method: "HEAD" }).then(
    () => true,
    () => false,
  );
