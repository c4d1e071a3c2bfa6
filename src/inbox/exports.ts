export {
  eraseContactMessages,
  exportContactMessages,
  insertMessage,
  listMessagesOf,
} from "./messages.ts";
export { inboxComposers } from "./composers.ts";
export { inboxTexts } from "./texts.ts";
export { readWaitingInbox } from "./read-waiting-inbox.ts";
export { inboxRetention, countUnhandled } from "./items.ts";
