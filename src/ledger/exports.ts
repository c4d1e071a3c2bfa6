// What other features may call.
export {
  findBankColumns,
  findPayee,
  listPlaceholders,
  payeeOf,
  headingOn,
  isTaxed,
  readBusiness,
  readFirm,
  readTaxRate,
  setBankColumns,
  taxRateOn,
} from "./business.ts";
export {
  findEntry,
  isPosted,
  listEntries,
  postEntry,
  readBookingSums,
  reverseEntry,
  type Entry,
} from "./ledger.ts";
export { paymentComposers } from "./messages.ts";
export { SUPPLIES_ITSELF, suppliesItself } from "./vendor-tax.ts";
export { recordWork } from "./record-work.ts";
export {
  listUpiOnly,
  readVendorMoney,
  readVendorSums,
  sumColumns,
  sumsInRupees,
  type VendorSums,
} from "./settle-vendor.ts";
export { verifyEntries } from "./verify-entries.ts";
