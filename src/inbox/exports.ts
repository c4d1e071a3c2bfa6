export { eraseContactMessages, exportContactMessages, listMessagesOf } from "./messages.ts";
export { inboxComposers } from "./composers.ts";
export { readWaitingInbox } from "./read-waiting-inbox.ts";
export { inboxRetention, countUnhandled } from "./items.ts";
