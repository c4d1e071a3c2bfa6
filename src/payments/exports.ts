// What other features may call.
export { findPayee } from "./business.ts";
export {
  balanceOf,
  isPosted,
  listEntries,
  postEntry,
  readBookingSums,
  readVendorSums,
  sumsInRupees,
  vendorSums,
  type VendorSums,
} from "./ledger.ts";
export { recordWork } from "./record-work.ts";
export { verifyEntries } from "./verify-entries.ts";
