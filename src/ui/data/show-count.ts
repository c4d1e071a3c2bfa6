export function showCount(badge: HTMLElement, count: number, unit: string): void {
  badge.dataset["count"] = String(count);
  if (badge.firstChild !== null) badge.firstChild.nodeValue = String(count);
  // The text before it is the space between.
  const word = badge.querySelector("span")?.lastChild;
  if (word) word.nodeValue = unit;
}
