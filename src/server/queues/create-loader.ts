import { setImmediate as nextTurn } from "node:timers/promises";

const MAX_KEYS = 50;

type Waiting<Key, Answer> = PromiseWithResolvers<Answer> & { key: Key };

/** Batches the reads of one turn of the event loop: `read` gets up to 50 keys, and answers in their order. */
export function createLoader<Scope extends object, Key, Answer>(
  read: (scope: Scope, keys: Key[]) => Promise<Answer[]>,
): (scope: Scope, key: Key) => Promise<Answer> {
  const queues = new WeakMap<Scope, Waiting<Key, Answer>[]>();

  async function load(scope: Scope, batch: Waiting<Key, Answer>[]): Promise<void> {
    try {
      const answers = await read(
        scope,
        batch.map(({ key }) => key),
      );
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function loadQueue(scope: Scope, queue: Waiting<Key, Answer>[]): Promise<void> {
    await nextTurn();
    queues.delete(scope);
    while (queue.length > 0) await load(scope, queue.splice(0, MAX_KEYS));
  }

  return (scope, key) => {
    const waiting = { key, ...Promise.withResolvers<Answer>() };
    const queue = queues.get(scope);
    if (queue !== undefined) queue.push(waiting);
    else {
      const begun = [waiting];
      queues.set(scope, begun);
      void loadQueue(scope, begun);
    }
    return waiting.promise;
  };
}
