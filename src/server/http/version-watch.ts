import { setTimeout as sleep } from "node:timers/promises";
import { classifyOutage } from "../database/connect.ts";

const ASK_AGAIN_MS = 500;
/** The maximum wait of a visitor for the version; after it the last known one is shown. */
const TIMEOUT_MS = 100;

type Options = { version: () => Promise<string>; now: () => Date };

export type VersionWatch = ReturnType<typeof watchVersion>;

/** By notifications, or else by a query on demand, at most twice a second. */
export function watchVersion({ version, now }: Options) {
  const listeners: (() => void)[] = [];
  let current: string | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | undefined;
  /** Differs each time that listening begins; undefined while nothing listens. */
  let listening: symbol | undefined;
  let isNotified = false;
  let isAway = false;

  function change(to: string): void {
    if (to === current) return;
    current = to;
    for (const listener of listeners) listener();
  }

  async function ask(): Promise<boolean> {
    const begun = listening;
    try {
      change(await version());
      isAway = false;
      askedAt = now().getTime();
      // Read since listening began: from here on every change is notified.
      if (begun === listening) isNotified = begun !== undefined;
      return true;
    } catch (error) {
      isAway = classifyOutage(error) !== "busy";
      askedAt = Number.NEGATIVE_INFINITY;
      return current !== undefined;
    } finally {
      asking = undefined;
    }
  }

  const isCurrent = (): boolean =>
    current !== undefined && (isNotified || now().getTime() - askedAt < ASK_AGAIN_MS);

  /**
   * Whether what is stored may be shown, with a query if needed. While the database is too busy or away, the
   * catalogue cannot change, and what was made before stays right. False before the first version is known.
   */
  async function mayShow(): Promise<boolean> {
    if (isCurrent()) return true;
    asking ??= ask();
    if (current === undefined) return asking;
    return Promise.race([asking, sleep(TIMEOUT_MS, true, { ref: false })]);
  }

  return {
    onChange: (listener: () => void): void => void listeners.push(listener),
    mayShow,
    /** Whether what was just made may be stored: while the database is away, it may lack something. */
    mayStore: async (): Promise<boolean> => (await mayShow()) && !isAway,
    onNotification: (to: string): void => change(to),
    onListening(): void {
      listening = Symbol();
      asking ??= ask();
    },
    /** Queries for swallowed notifications, as behind a pooler that accepts LISTEN and forgets it. */
    onChecked(): void {
      asking ??= ask();
    },
    onLost(): void {
      listening = undefined;
      isNotified = false;
      askedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
