// What other features may call.
export {
  findBankColumns,
  findPayee,
  listPlaceholders,
  rateOn,
  readBusiness,
  readFirm,
  readTaxRate,
  setBankColumns,
} from "./business.ts";
export {
  balanceOf,
  findEntry,
  isPosted,
  listEntries,
  postEntry,
  readBookingSums,
  readVendorSums,
  reverseEntry,
  sumsInRupees,
  sumColumns,
  type Entry,
  type VendorSums,
} from "./ledger.ts";
export { paymentComposers } from "./messages.ts";
export { recordWork } from "./record-work.ts";
export { verifyEntries } from "./verify-entries.ts";
