const KEY = "sameCleaner";

/** The earlier booking, by its follow key, whose cleaner is asked first, and the cleaner's first name. */
type SameCleaner = { key: string; name: string };

/** In this tab, until the booking is sent. Undefined: all cleaners are asked at once. */
export function readSameCleaner(): SameCleaner | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function setSameCleaner(chosen: SameCleaner | undefined): void {
  try {
    if (chosen) sessionStorage.setItem(KEY, JSON.stringify(chosen));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: all cleaners are asked.
  }
}
