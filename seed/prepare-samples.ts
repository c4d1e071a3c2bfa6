import type { Db } from "#server/database/connect.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { loadSamples } from "./load-samples.ts";
import { loadSampleDay } from "./sample-day/load-sample-day.ts";
import { oneTransaction } from "./sample-day/one-transaction.ts";

type Parts = Pick<Dependencies, "site" | "files" | "log"> & { now: Date; people: boolean };

/**
 * Fills an empty database with the sample catalogue, and with `people` also with the sample people and
 * their day: all of it in one transaction, so that a start that is killed leaves nothing, and the next
 * one begins again. Does nothing when there is a catalogue.
 */
export const prepareSamples = (db: Db, { people, ...parts }: Parts): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const inside = oneTransaction(transaction);
    const isNew = await loadSamples(inside, { now: parts.now, people });
    if (isNew && people) await loadSampleDay(inside, parts);
  });
