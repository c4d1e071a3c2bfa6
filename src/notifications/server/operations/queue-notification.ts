import type { Db } from "#server/database/connect.ts";
import type { Notification } from "../notification.ts";
import { queuedNotification } from "../queries/queued-notification.ts";

/**
 * Adds a notification to the outbox, in the transaction of what it tells. It is expanded into messages
 * about a second after that commits, or at its `runAt`.
 *
 *     await queueNotification(transaction, { event: "entry-approved", vendorId, data: { entryId }, now });
 */
export async function queueNotification(db: Db, notification: Notification): Promise<void> {
  await queuedNotification(notification).execute(db);
}
