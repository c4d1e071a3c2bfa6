/** Shows another count in a Badge that no React draws, on pages that are not hydrated. */
export function showCount(badge: HTMLElement, count: number, unit: string): void {
  badge.dataset["count"] = String(count);
  if (badge.firstChild !== null) badge.firstChild.nodeValue = String(count);
  const word = badge.querySelector("span");
  if (word !== null) word.textContent = ` ${unit}`;
}
