// What other features and the start of the site may call.
export { emailChannel, type SmtpSettings } from "./channels/email-channel.ts";
export { gatewayChannel, type GatewaySettings } from "./channels/gateway-channel.ts";
export { PermanentError, type Channel, type Complete, type OutgoingMessage } from "./channel.ts";
export type {
  About,
  Compose,
  Composers,
  Digest,
  Happened,
  NewMessage,
  Preferences,
  Recipient,
  Told,
} from "./composer.ts";
export type { Notification } from "./notification.ts";
export { deliverMessage } from "./operations/deliver-message.ts";
export type { Engine } from "./engine.ts";
export { expandOutbox } from "./operations/expand-outbox.ts";
export { queueNotification } from "./operations/queue-notification.ts";
export { recoverMessages } from "./operations/recover-messages.ts";
export type { Timer } from "./operations/run-timers.ts";
export { startNotifications } from "./operations/start-notifications.ts";
export { deleteMessagesAbout, listMessagesTo } from "./queries/customer-messages.ts";
export { queuedNotification } from "./queries/queued-notification.ts";
export { queueTimed } from "./queries/queue-timed.ts";
export { notificationRetention } from "./operations/retention.ts";
export { listLatestTo } from "./queries/ops-messages.ts";
