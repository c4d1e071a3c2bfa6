// What other features may call.
export { eraseContactMessages, exportContactMessages } from "./operations/customer-data.ts";
export { readWaitingInbox } from "./operations/read-waiting-inbox.ts";
export { inboxRetention } from "./operations/retention.ts";
export { countUnhandled } from "./queries/items.ts";
export { listMessagesOf } from "./queries/messages.ts";
