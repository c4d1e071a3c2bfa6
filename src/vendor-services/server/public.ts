// What other features may call.
export { findEligibleVendors } from "./operations/find-eligible-vendors.ts";
export { listVendorEntries } from "./operations/list-vendor-entries.ts";
export { listVendorsInCities } from "./operations/list-vendors-in-cities.ts";
export { readWaitingEntries } from "./operations/read-waiting-entries.ts";
export { removeEntriesAt } from "./operations/remove-entries-at.ts";
export { showVendorProducts } from "./operations/show-vendor-products.ts";
export { listVendorsWith } from "./queries/own-products.ts";
export { countPendingEntries, hasApprovedEntry } from "./queries/services.ts";
