export { vendorColumns, listVendors, readVendor, findVendorIds } from "./vendors.ts";
export { addDayOff } from "./availability/availability.ts";
export { listOwnAddressIds } from "./addresses/addresses.ts";
export { callName, isDeactivated, isSuspended, nameOf } from "./ground/queries.ts";
export { addHidden, lockVendor } from "./suspension/queries.ts";
