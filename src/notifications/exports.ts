export { emailChannel, type SmtpSettings } from "./channels/email-channel.ts";
export { gatewayChannel, type GatewaySettings } from "./channels/gateway-channel.ts";
export {
  PermanentError,
  type Channel,
  type Complete,
  type OutgoingMessage,
  type Engine,
} from "./engine.ts";
export { oneMessage } from "./composer.ts";
export type {
  About,
  Compose,
  Composers,
  Digest,
  Happened,
  NewMessage,
  Preferences,
  Recipient,
  Composed,
} from "./composer.ts";
export {
  type Notification,
  queueNotification,
  queuedNotification,
  queueTimed,
} from "./outbox/queue-notification.ts";
export { deliverMessage } from "./outbox/deliver-message.ts";
export { expandOutbox } from "./outbox/expand-outbox.ts";
export { recoverMessages } from "./outbox/recover-messages.ts";
export { type Timer, startNotifications } from "./start-notifications.ts";
export {
  deleteMessagesAbout,
  listMessagesTo,
  notificationRetention,
} from "./outbox/stored-messages.ts";
export { listLatestTo } from "./outbox/list-messages.ts";
