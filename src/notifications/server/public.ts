// What other features may call.
export type { Notification } from "./notification.ts";
export { queueNotification } from "./operations/queue-notification.ts";
export { queuedNotification } from "./queries/queued-notification.ts";
