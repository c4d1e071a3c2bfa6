/** The queue is full: answered with 503, see classify-outage.ts. */
export class BusyError extends Error {
  override name = "BusyError";
}

type Options = {
  /** How much is done at the same time. */
  atOnce: number;
  /** How much may wait for its turn. */
  maxQueued: number;
  /** How long it may wait, in ms. */
  longestMs: number;
};

/**
 * Does costly work a little at a time: `run` calls `act` when its turn has come, in the order in which
 * it was asked. Throws a BusyError when too much waits already, or it has waited for too long.
 *
 *     const hash = await hashing.run(() => argon2(password));
 */
export function createTurns({ atOnce, maxQueued, longestMs }: Options) {
  const waiting = new Set<() => void>();
  let running = 0;

  function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= maxQueued) throw new BusyError("Too much waits for its turn");
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new BusyError("Waited for its turn for too long"));
      }, longestMs);
      waiting.add(begin);
    });
  }

  /** Passes the place to the task that has waited longest. */
  function leave(): void {
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else {
      waiting.delete(next);
      next();
    }
  }

  return {
    async run<Answer>(act: () => Promise<Answer>): Promise<Answer> {
      await turn();
      try {
        return await act();
      } finally {
        leave();
      }
    },
  };
}
