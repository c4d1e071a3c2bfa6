import { classifyOutage } from "#server/database/classify-outage.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { Happened } from "../composer.ts";
import type { Engine } from "../engine.ts";
import { insertMessages } from "../queries/messages.ts";
import { addDigest, claimDue, markExpanded, postpone } from "../queries/outbox.ts";
import { addressMessages } from "./address-messages.ts";
import { queueDeliveries } from "./queue-deliveries.ts";

const POSTPONE_MS = 10 * 60_000;

/**
 * Expands the rows of the outbox that are due into messages, each in one transaction with the jobs that send
 * them, until none is left or `signal` aborts. Several processes may do it: each row is expanded by one of
 * them. A row that cannot be expanded is logged, and tried again ten minutes later. One whose event this
 * version does not know waits for a version that does.
 */
export async function expandOutbox(
  db: Db,
  engine: Engine,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const isOver = () => signal?.aborted === true;
  while (!isOver() && (await expandNext(db, engine, now)));
}

/** Returns false when none is due. */
async function expandNext(db: Db, engine: Engine, now: Date): Promise<boolean> {
  let claimed: Happened | undefined;
  try {
    return await inTransaction(db, async (transaction) => {
      claimed = await claimDue(transaction, Object.keys(engine.composers), now);
      if (claimed === undefined) return false;
      await expand(transaction, engine, claimed, now);
      return true;
    });
  } catch (error) {
    if (claimed === undefined || classifyOutage(error) !== undefined) throw error;
    const { id, event } = claimed;
    engine.log.error({ err: error, outbox: id, event }, "an event cannot be told");
    await postpone(db, id, new Date(now.getTime() + POSTPONE_MS));
    return true;
  }
}

async function expand(db: Db, engine: Engine, happened: Happened, now: Date): Promise<void> {
  await markExpanded(db, happened.id, now);
  const compose = engine.composers[happened.event];
  if (compose === undefined) return;
  const { messages = [], digests = [] } = await compose(db, happened, { ...engine.about, now });
  for (const digest of digests) await addDigest(db, digest, now);
  const rows = await addressMessages(db, engine, happened, messages, now);
  await queueDeliveries(db, await insertMessages(db, rows));
}
