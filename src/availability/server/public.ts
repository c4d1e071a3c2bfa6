// What other features may call.
export { availabilityRetention } from "./operations/retention.ts";
