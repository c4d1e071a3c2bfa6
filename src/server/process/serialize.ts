const lastOf = new Map<string, Promise<unknown>>();

/**
 * Runs `act` after everything that was begun under the same key in this process. It is for work that
 * would wait for a database lock: here it waits without a connection. Between processes the lock
 * decides.
 *
 *     await serialize(`booking ${id}`, () => answerOffer(db, id));
 */
export async function serialize<Answer>(key: string, act: () => Promise<Answer>): Promise<Answer> {
  const before = lastOf.get(key);
  const run = async () => {
    await before?.catch(() => undefined);
    return act();
  };
  const mine = run();
  lastOf.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lastOf.get(key) === mine) lastOf.delete(key);
  }
}
