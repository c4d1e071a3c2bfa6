import type { Db } from "#server/database/connect.ts";
import { countUnhandledApplications } from "../queries/applications.ts";
import { findOldestApplication } from "#vendor-services/server/queries/waiting-entries.ts";

/** How many applications nobody has dealt with, and the longest waiting of them. */
export async function readWaitingApplications(db: Db) {
  const [count, oldest] = await Promise.all([
    countUnhandledApplications(db),
    findOldestApplication(db),
  ]);
  return { count, oldest };
}
