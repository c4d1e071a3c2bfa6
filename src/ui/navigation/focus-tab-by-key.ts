import type { KeyboardEvent } from "react";

const TARGETS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Moves the focus in a tab list by arrows, Home and End. Returns the index to select. It counts from
 * the focused tab: the selection may follow later, through the address.
 */
export function focusTabByKey(event: KeyboardEvent<HTMLElement>): number | undefined {
  const list = event.currentTarget.closest("[role=tablist]");
  const tabs = [...(list?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
  const next = TARGETS[event.key]?.(tabs.indexOf(event.currentTarget), tabs.length);
  if (next === undefined) return undefined;
  event.preventDefault();
  tabs[next]?.focus();
  return next;
}
