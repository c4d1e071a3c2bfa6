const MARK = "reloaded";

/**
 * Reloads the page for a script that could not be loaded: Chromium answers a second import of it from the
 * document's module map. Without a network nothing happens, since a reload would lose the page. `isOnce`, for a
 * tab that is older than the last deployment: once for each page, and never where storage is blocked.
 */
export async function reloadIfReachable(isOnce = false): Promise<void> {
  const { href } = location;
  if (isOnce && sessionStorage.getItem(MARK) === href) return;
  const isReachable = await fetch(href, { method: "HEAD" }).then(
    () => true,
    () => false,
  );
  if (!isReachable) return;
  if (isOnce) sessionStorage.setItem(MARK, href);
  location.reload();
}
