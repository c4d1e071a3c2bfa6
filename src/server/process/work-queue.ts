/** The queue is full: answered with 503, see classify-outage.ts. */
export class BusyError extends Error {
  override name = "BusyError";
}

type Options = { atOnce: number; maxQueued: number; longestMs: number };

/** Runs tasks in order of arrival. Throws a BusyError if the queue is full, or the wait too long. */
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

  /** Starts the task that has waited longest. */
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
