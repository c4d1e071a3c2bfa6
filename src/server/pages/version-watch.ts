import { setTimeout as sleep } from "node:timers/promises";
import { classifyOutage } from "../database/classify-outage.ts";

const ASK_AGAIN_MS = 500;
/** How long a visitor waits for the version: what was read before is shown after that. */
const TIMEOUT_MS = 100;

type Options = { version: () => Promise<string>; now: () => Date };

export type VersionWatch = ReturnType<typeof watchVersion>;

/**
 * Follows a version that may change at any moment. While notifications of it come, nothing is asked;
 * otherwise it is asked for at most twice a second, when somebody wants to know.
 */
export function watchVersion({ version, now }: Options) {
  const listeners: (() => void)[] = [];
  let current: string | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | undefined;
  /** Counts when listening began and ended; odd while it goes on. */
  let listening = 0;
  let isNotified = false;

  function change(to: string | undefined): void {
    if (to === current) return;
    current = to;
    for (const listener of listeners) listener();
  }

  async function ask(): Promise<boolean> {
    const begun = listening;
    try {
      change(await version());
      askedAt = now().getTime();
      // Read since listening began: from here on every change is notified.
      if (begun === listening) isNotified = begun % 2 === 1;
      return true;
    } catch (error) {
      if (current !== undefined && classifyOutage(error) === "busy") return true;
      change(undefined);
      askedAt = Number.NEGATIVE_INFINITY;
      return false;
    } finally {
      asking = undefined;
    }
  }

  const isCurrent = (): boolean =>
    current !== undefined && (isNotified || now().getTime() - askedAt < ASK_AGAIN_MS);

  return {
    /** Calls `listener` at each change, before anybody is told of the new version. */
    onChange: (listener: () => void): void => void listeners.push(listener),
    /** Whether what was made from the version last read may be shown, as far as is known now. */
    isCurrent,
    /**
     * The same, asked for if it is not known: also true while the database is too busy to say, and
     * false when it is away.
     */
    async mayShow(): Promise<boolean> {
      if (isCurrent()) return true;
      asking ??= ask();
      if (current === undefined) return asking;
      return Promise.race([asking, sleep(TIMEOUT_MS, true, { ref: false })]);
    },
    /** A new version was notified. */
    onNotification: (to: string): void => change(to),
    /** From now on each change is notified. What was missed before is asked for. */
    onListening(): void {
      listening += 1;
      asking ??= ask();
    },
    /** Asks for what no notification told, as behind a pooler that takes LISTEN and forgets it. */
    onChecked(): void {
      asking ??= ask();
    },
    /** Changes are notified no more. */
    onLost(): void {
      if (listening % 2 === 1) listening += 1;
      isNotified = false;
      askedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
