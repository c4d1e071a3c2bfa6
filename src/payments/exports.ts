// What other features may call.
export { readWaitingLines } from "./bank/lines.ts";
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
