export { eraseContactMessages, exportContactMessages, listMessagesOf } from "./messages.ts";
export { readWaitingInbox } from "./read-waiting-inbox.ts";
export { inboxRetention, countUnhandled } from "./items.ts";
