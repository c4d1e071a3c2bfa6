export { countPeople } from "./count-people.ts";
export { findLastChange } from "./queries.ts";
export {
  type Change,
  type Operator,
  recordChange,
  recordChanges,
  recordExport,
} from "./record-change.ts";
export { verifyTrail } from "./verify-trail.ts";
