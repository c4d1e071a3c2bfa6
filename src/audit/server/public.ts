// What other features may call.
export { findLastChange } from "./find-last-change.ts";
export { type Operator, recordChange, recordChanges } from "./record-change.ts";
export { recordExport } from "./record-export.ts";
export { verifyTrail } from "./verify-trail.ts";
