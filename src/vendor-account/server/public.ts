// What other features may call.
export { vendorColumns } from "./http/csv-columns.ts";
export { listVendors } from "./operations/list-vendors.ts";
export { readVendor } from "./operations/read-vendor.ts";
export { listOwnAddressIds } from "./queries/addresses.ts";
export { callName, isDeactivated, isSuspended, nameOf } from "./queries/display-name.ts";
export { findVendorIds } from "./queries/ops-vendors.ts";
export { addHidden, lockVendor } from "./queries/suspensions.ts";
