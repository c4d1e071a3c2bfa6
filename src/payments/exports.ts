// What other features may call.
export type { BankHooks, MatchedPart, Received } from "./bank/hooks.ts";
export { bankRetention, readWaitingLines } from "./bank/lines.ts";
export { findPayee, listPlaceholders, readBusiness, readFirm } from "./business.ts";
export { exportInvoices, listInvoices, readDocuments } from "./invoices/queries.ts";
export { pdfHeaders, startPdf } from "./invoices/pdf.ts";
export { issueInvoices } from "./invoices/issue-invoices.ts";
export {
  balanceOf,
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
