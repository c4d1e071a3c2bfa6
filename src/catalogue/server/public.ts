// What other features may call.
export { listCities } from "./queries/public-places.ts";
