import { setImmediate as nextTurn } from "node:timers/promises";
import { BusyError } from "./work-queue.ts";

type Options<Scope, Item, Answer> = {
  /** Answers the items, each in its place; a rejection answers all of them. */
  act: (scope: Scope, items: Item[]) => Promise<PromiseSettledResult<Answer>[]>;
  /** The maximum of concurrent calls of `act` in a scope. */
  atOnce: number;
  /** So long a call runs alone, in milliseconds, unless `most` items wait; by default 0. */
  aloneMs?: number;
  /** The maximum of items in one call. */
  most: number;
  /** The maximum of items that wait. */
  maxQueued: number;
};

type Waiting<Item, Answer> = PromiseWithResolvers<Answer> & { item: Item };

/**
 * Handles together what arrives at the same time. What comes while no call runs is handled at once; what
 * comes meanwhile waits, and shares the next call. The next call begins when one has ended. While fewer than
 * `atOnce` run, it begins beside them when `most` items wait, or when none of them is younger than `aloneMs`.
 * Each scope, as a database, is for itself. The returned function throws a BusyError when too many wait.
 *
 *     const insert = createBatches({ act: insertRows, atOnce: 2, aloneMs: 25, most: 16, maxQueued: 2_000 });
 *     const id = await insert(db, row);
 */
export function createBatches<Scope extends object, Item, Answer>(
  options: Options<Scope, Item, Answer>,
): (scope: Scope, item: Item) => Promise<Answer> {
  const scopes = new WeakMap<Scope, (item: Item) => Promise<Answer>>();
  return (scope, item) => {
    let add = scopes.get(scope);
    if (add === undefined) {
      add = createQueue(scope, options);
      scopes.set(scope, add);
    }
    return add(item);
  };
}

/**
 * Reads together what is asked for at the same time: one call of `read` for up to 50 keys, which it answers
 * in their order.
 *
 *     const findCity = createLoader(async (db: Db, ids: number[]) => listCities(db, ids));
 *     const city = await findCity(db, 4);
 */
export const createLoader = <Scope extends object, Key, Answer>(
  read: (scope: Scope, keys: Key[]) => Promise<Answer[]>,
): ((scope: Scope, key: Key) => Promise<Answer>) =>
  createBatches({
    async act(scope: Scope, keys: Key[]) {
      const answers = await read(scope, keys);
      return answers.map((value) => ({ status: "fulfilled" as const, value }));
    },
    atOnce: 1,
    most: 50,
    maxQueued: 2_000,
  });

function createQueue<Scope, Item, Answer>(
  scope: Scope,
  { act, atOnce, aloneMs = 0, most, maxQueued }: Options<Scope, Item, Answer>,
): (item: Item) => Promise<Answer> {
  const queue: Waiting<Item, Answer>[] = [];
  /** When each call that runs has begun. */
  const begun = new Set<{ at: number }>();
  let timer: NodeJS.Timeout | undefined;

  async function handle(batch: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await act(
        scope,
        batch.map(({ item }) => item),
      );
      for (const [at, waiting] of batch.entries()) {
        const answer = answers[at];
        if (answer?.status === "fulfilled") waiting.resolve(answer.value);
        else waiting.reject(answer?.reason);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** Whether a call may begin now. Otherwise one begins when another ends, or a timer asks again. */
  function mayBegin(): boolean {
    if (begun.size === 0) return true;
    if (begun.size >= atOnce) return false;
    if (queue.length >= most) return true;
    const youngest = Math.max(...Array.from(begun, ({ at }) => at));
    const leftMs = youngest + aloneMs - performance.now();
    if (leftMs <= 0) return true;
    timer ??= setTimeout(() => {
      timer = undefined;
      if (queue.length > 0) void run();
    }, leftMs);
    return false;
  }

  async function run(): Promise<void> {
    for (let isFirst = true; mayBegin(); isFirst = false) {
      const call = { at: performance.now() };
      begun.add(call);
      // Requests that were read from their connections in one turn of the event loop go together.
      if (isFirst) await nextTurn();
      const batch = queue.splice(0, most);
      if (batch.length > 0) await handle(batch);
      begun.delete(call);
      if (queue.length === 0) return;
    }
  }

  return async (item) => {
    if (queue.length >= maxQueued) throw new BusyError("Too much waits for its turn");
    const waiting = { item, ...Promise.withResolvers<Answer>() };
    queue.push(waiting);
    void run();
    return waiting.promise;
  };
}
