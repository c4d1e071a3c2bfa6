// What other features may call.
export { readWaitingLines } from "./bank/lines.ts";
export { findPayee, readFirm } from "./business.ts";
export { readBilling } from "./invoices/billing.ts";
export { exportInvoices, listInvoices, type Invoice } from "./invoices/queries.ts";
export { issueInvoices } from "./invoices/issue-invoices.ts";
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
