import type { Db } from "#server/database/connect.ts";
import { addJobs } from "#server/jobs/add-jobs.ts";

/** The last try is about two days after the first: the pauses grow to 6 hours. */
export const MAX_TRIES = 16;
export const DELIVER = "deliver";

/** Adds the jobs that send messages, in the transaction that makes them. */
export const queueDeliveries = (db: Db, ids: number[]): Promise<void> =>
  addJobs(
    db,
    ids.map((id) => ({ task: DELIVER, payload: { id }, key: `message:${id}` })),
    // One more than is used: the message says when it has failed.
    MAX_TRIES + 1,
  );
