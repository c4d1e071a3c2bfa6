import { classifyOutage } from "#server/database/classify-outage.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { Digest, Happened } from "../composer.ts";
import type { Engine } from "../engine.ts";
import { insertMessages } from "../queries/messages.ts";
import { addDigest, claimDue, markExpanded, postpone } from "../queries/outbox.ts";
import { addressMessages } from "./address-messages.ts";
import { queueDeliveries } from "./queue-deliveries.ts";

const POSTPONE_MS = 10 * 60_000;
/** So many rows share a transaction: most of what one costs is its commit. */
const BATCH = 50;

/**
 * Expands the rows of the outbox that are due into messages, up to 50 in one transaction with the jobs that
 * send them, until none is left or `signal` aborts. Several processes may do it: each row is expanded by one of
 * them. Where one of them cannot be expanded, each is expanded by itself; that one is logged, and tried again
 * ten minutes later. One whose event this version does not know waits for a version that does.
 */
export async function expandOutbox(
  db: Db,
  engine: Engine,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const isOver = () => signal?.aborted === true;
  while (!isOver() && (await expandNext(db, engine, now, BATCH)));
}

/** Returns false when none is due. */
async function expandNext(db: Db, engine: Engine, now: Date, most: number): Promise<boolean> {
  let claimed: Happened[] = [];
  try {
    await inTransaction(db, async (transaction) => {
      claimed = await claimDue(transaction, { events: Object.keys(engine.composers), now, most });
      if (claimed.length > 0) await expand(transaction, engine, claimed, now);
    });
  } catch (error) {
    const [first, ...others] = claimed;
    if (first === undefined || classifyOutage(error) !== undefined) throw error;
    if (others.length === 0) {
      const { id, event } = first;
      engine.log.error({ err: error, outbox: id, event }, "an event cannot be told");
      await postpone(db, id, new Date(now.getTime() + POSTPONE_MS));
    } else for (let left = claimed.length; left > 0; left--) await expandNext(db, engine, now, 1);
  }
  return claimed.length > 0;
}

async function expand(db: Db, engine: Engine, claimed: Happened[], now: Date): Promise<void> {
  const ids = claimed.map(({ id }) => id);
  await markExpanded(db, ids, now);
  // At the same time, so that what they ask of the database is asked together.
  const outcomes = await Promise.allSettled(
    claimed.map((happened) => compose(db, engine, happened, now)),
  );
  const composed = outcomes.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
  const digests = composed.flatMap((one) => one.digests);
  for (const digest of mergeDigests(digests)) await addDigest(db, digest, now);
  const rows = composed.flatMap((one) => one.rows);
  await queueDeliveries(db, await insertMessages(db, rows));
}

async function compose(db: Db, engine: Engine, happened: Happened, now: Date) {
  const about = { ...engine.about, now };
  const composed = await engine.composers[happened.event]?.(db, happened, about);
  const { messages = [], digests = [] } = composed ?? {};
  return { digests, rows: await addressMessages(db, engine, happened, messages, now) };
}

/** One of each key with the items of all, in the order of the keys: all processes lock them in one order. */
function mergeDigests(digests: Digest[]): Digest[] {
  const merged = new Map<string, Digest>();
  for (const digest of digests) {
    const { items = [] } = merged.get(digest.key) ?? {};
    merged.set(digest.key, { ...digest, items: [...items, ...digest.items] });
  }
  return [...merged.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
}
