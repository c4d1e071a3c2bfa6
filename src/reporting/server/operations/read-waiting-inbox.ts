import { readWaitingMessages } from "#inbox/server/operations/read-waiting-messages.ts";
import type { TodayAnswer } from "#reporting/contract/ops.ts";
import type { Db } from "#server/database/connect.ts";
import { readWaitingApplications } from "#inbox/server/operations/read-waiting-applications.ts";

/** The messages and applications that nobody has dealt with, and the longest waiting of all. */
export async function readWaitingInbox(
  db: Db,
): Promise<NonNullable<TodayAnswer["waiting"]["inbox"]> | undefined> {
  const [messages, applications] = await Promise.all([
    readWaitingMessages(db),
    readWaitingApplications(db),
  ]);
  const [oldest] = [
    messages.oldest && { ...messages.oldest, about: messages.oldest.subject },
    applications.oldest && { ...applications.oldest, about: applications.oldest.location },
  ]
    .filter((one) => one !== undefined)
    .toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime());
  if (oldest === undefined) return undefined;
  return {
    messages: messages.count,
    applications: applications.count,
    since: oldest.received_at.toISOString(),
    oldest: { name: oldest.name, about: oldest.about },
  };
}
