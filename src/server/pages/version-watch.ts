import { setTimeout as sleep } from "node:timers/promises";
import { classifyOutage } from "../database/classify-outage.ts";

const ASK_AGAIN_MS = 500;
/** How long a visitor waits for the version: what was read before is shown after that. */
const PATIENCE_MS = 100;

type Parts = { version: () => Promise<string>; now: () => Date; onChange: () => void };

/**
 * Follows a version that may change at any moment. The returned function asks for it at most twice a
 * second and answers whether what was made from the last one may be shown: also while the database is
 * too busy to say, and not when it is away. `onChange` is called before an answer that differs.
 */
export function watchVersion({ version, now, onChange }: Parts): () => Promise<boolean> {
  let current: string | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    try {
      const found = await version();
      if (found !== current) onChange();
      current = found;
      askedAt = now().getTime();
      return true;
    } catch (error) {
      if (current !== undefined && classifyOutage(error) === "busy") return true;
      onChange();
      current = undefined;
      askedAt = Number.NEGATIVE_INFINITY;
      return false;
    } finally {
      asking = undefined;
    }
  }

  return async () => {
    if (now().getTime() - askedAt < ASK_AGAIN_MS) return true;
    asking ??= ask();
    if (current === undefined) return asking;
    return Promise.race([asking, sleep(PATIENCE_MS, true, { ref: false })]);
  };
}
