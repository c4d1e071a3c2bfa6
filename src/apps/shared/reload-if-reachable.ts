/**
 * Reloads the page for a script that could not be loaded: Chromium answers a second import of it from the
 * document's module map. Without a network nothing happens, since a reload would lose the page.
 */
export async function reloadIfReachable(): Promise<void> {
  const isReachable = await fetch(location.href, { method: "HEAD" }).then(
    () => true,
    () => false,
  );
  if (isReachable) location.reload();
}
