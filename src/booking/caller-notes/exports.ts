export { callerRetention } from "./retention.ts";
export { deleteNotesOf } from "./queries.ts";
