import type { Count, Counters } from "./counters.ts";

// About 20 MB when full.
const MAX_KEYS = 50_000;

type MemoryCounters = Counters & {
  readonly size: number;
  /** `add`, synchronously. */
  addNow: (key: Buffer, seconds: number, now: Date) => Count;
};

/**
 * Counters in the memory of this process. At most 50,000 keys are stored; beyond that the one with
 * the oldest window is removed.
 */
export function memoryCounters(mostKeys = MAX_KEYS): MemoryCounters {
  const counts = new Map<string, Count>();
  function addNow(key: Buffer, seconds: number, now: Date): Count {
    const name = key.toString("latin1");
    const known = counts.get(name);
    const left = known === undefined ? 0 : known.endsAt.getTime() - now.getTime();
    if (known !== undefined && left > 0 && left <= seconds * 1000) {
      known.used += 1;
      return { ...known };
    }
    // Deleted first, so that the map stays ordered by the start of the windows.
    counts.delete(name);
    if (counts.size >= mostKeys) counts.delete(counts.keys().next().value ?? "");
    const begun = { used: 1, endsAt: new Date(now.getTime() + seconds * 1000) };
    counts.set(name, begun);
    return { ...begun };
  }
  return {
    get size() {
      return counts.size;
    },
    addNow,
    add: async (key, seconds, now) => addNow(key, seconds, now),
    async takeBack(key) {
      const known = counts.get(key.toString("latin1"));
      if (known !== undefined && known.used > 0) known.used -= 1;
    },
  };
}
