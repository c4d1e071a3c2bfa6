const unstored: Record<string, unknown> = {};

/** Keeps a value in this tab: another must not show what one person types. Without storage it lives as long as the page. */
export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    unstored[key] = value;
  }
}

/** The value as an object, which may have been changed; empty without one. */
export function keptInTab(key: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? "null") ?? unstored[key]);
  } catch {
    return Object(unstored[key]);
  }
}
