export { vendorServiceComposers } from "./approvals/messages.ts";
export { findEligibleVendors } from "./services/find-eligible-vendors.ts";
export { listVendorEntries } from "./services/list-services.ts";
export { listVendorsInCities } from "./services/find-eligible-vendors.ts";
export { readWaitingEntries, countPendingEntries } from "./approvals/waiting-entries.ts";
export { noteDocumentOpened } from "./approvals/vendor-documents.ts";
export { removeEntriesAt } from "./services/change-entry.ts";
export { reviewAgain } from "./approvals/review-again.ts";
export { showVendorProducts, listVendorsWith } from "./ground/visibility.ts";
