export { availabilityRetention } from "./availability.ts";
