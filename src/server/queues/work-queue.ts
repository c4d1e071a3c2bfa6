/** The queue is full: answered with 503, see classify-outage.ts. */
export class BusyError extends Error {
  override name = "BusyError";
}

type Options = { atOnce: number; maxQueued: number; longestMs: number };

type Task = {
  /** Called at its turn, which lasts until `leave`. */
  begin: () => void;
  /** Called in place of `begin` if the queue is full, or the wait too long. */
  refuse: (error: BusyError) => void;
  /** Whether it counts as one of those at once. By default until it leaves. */
  isAtWork?: () => boolean;
};

/** Runs tasks in order of arrival: `atOnce` concurrently, while `maxQueued` wait for `longestMs` at most. */
export function createTurns({ atOnce, maxQueued, longestMs }: Options) {
  const running = new Set<Task>();
  const waiting = new Map<Task, NodeJS.Timeout>();

  function isFree(): boolean {
    if (running.size < atOnce) return true;
    let atWork = 0;
    for (const { isAtWork } of running) if (isAtWork?.() !== false) atWork += 1;
    return atWork < atOnce;
  }

  function leaveQueue(task: Task): void {
    clearTimeout(waiting.get(task));
    waiting.delete(task);
  }

  function start(task: Task): void {
    leaveQueue(task);
    running.add(task);
    task.begin();
  }

  function enter(task: Task): void {
    if (waiting.size === 0 && isFree()) return start(task);
    if (waiting.size >= maxQueued) return task.refuse(new BusyError("Too much waits for its turn"));
    const timer = setTimeout(() => {
      waiting.delete(task);
      task.refuse(new BusyError("Waited for its turn for too long"));
    }, longestMs);
    waiting.set(task, timer);
  }

  /** Ends the turn of a task, or its wait, and begins those that have waited longest. */
  function leave(task: Task): void {
    leaveQueue(task);
    if (!running.delete(task)) return;
    for (const next of waiting.keys()) {
      if (!isFree()) return;
      start(next);
    }
  }

  /** Resolves to the result of `act`, called at its turn. Throws a BusyError if it is refused. */
  const run = <Answer>(act: () => Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const task: Task = {
        begin: () =>
          void Promise.try(act)
            .finally(() => leave(task))
            .then(resolve, reject),
        refuse: reject,
      };
      enter(task);
    });

  return { enter, leave, run };
}
