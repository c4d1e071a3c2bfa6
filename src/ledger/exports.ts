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
export { ledgerTexts } from "./texts.ts";
export { readPolicy, readPublicFacts } from "./policy.ts";
export { dueDiscount, readServiceDiscounts, recordServiceDiscount } from "./service-discounts.ts";
export { SUPPLIES_ITSELF, suppliesItself } from "./vendor-tax.ts";
export { recordWork } from "./record-work.ts";
export {
  adjustBalance,
  listUpiOnly,
  readVendorMoney,
  readVendorSums,
  recordSettlement,
  sumColumns,
  sumsInRupees,
  undoVendorEntry,
  type VendorSums,
} from "./settle-vendor.ts";
export { verifyEntries } from "./verify-entries.ts";
