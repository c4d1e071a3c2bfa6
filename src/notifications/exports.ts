export { emailChannel } from "./channels/email-channel.ts";
export { gatewayChannel } from "./channels/gateway-channel.ts";
export { PermanentError, type Channel, type Complete, type Engine } from "./engine.ts";
export {
  callback,
  defineTexts,
  numeric,
  type PhoneTexts,
  type ShortMessage,
  url,
  alphanumeric,
} from "./texts/phone-text.ts";
export { listTemplates, saveTemplates } from "./texts/registered-templates.ts";
export { readApproved, readIds, whatsappTemplate } from "./texts/template-lists.ts";
export { toGsm } from "./texts/gsm.ts";
export { newsTexts } from "./texts/news-text.ts";
export { oneMessage, WHATSAPP_ANSWER } from "./composer.ts";
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
export { queueNotification, queuedNotification, queueTimed } from "./outbox/queue-notification.ts";
export { type Timer, startNotifications } from "./start-notifications.ts";
export {
  deleteMessagesAbout,
  listMessagesTo,
  notificationRetention,
} from "./outbox/stored-messages.ts";
export { listLatestTo } from "./outbox/list-messages.ts";
