// What other features may call.
export { callerRetention } from "./operations/retention.ts";
export { deleteNotesOf } from "./queries/notes.ts";
