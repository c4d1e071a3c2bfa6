import type { Db } from "#server/database/connect.ts";
import { countUnhandledContacts, findOldestUnhandled } from "../queries/messages.ts";

/** How many messages nobody has dealt with, and the longest waiting of them. */
export async function readWaitingMessages(db: Db) {
  const [count, oldest] = await Promise.all([countUnhandledContacts(db), findOldestUnhandled(db)]);
  return { count, oldest };
}
