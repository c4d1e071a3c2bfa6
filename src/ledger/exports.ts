// What other features may call.
export type { BankHooks, MatchedPart, Received } from "#booking/money/bank/hooks.ts";
export { bankRetention, readWaitingLines } from "#booking/money/bank/lines.ts";
export { findPayee, readBusiness, readFirm } from "./business.ts";
export { exportInvoices, listInvoices, readDocuments } from "#booking/money/invoices/queries.ts";
export { pdfHeaders, startPdf } from "#booking/money/invoices/pdf.ts";
export { issueInvoices } from "#booking/money/invoices/issue-invoices.ts";
export {
  balanceOf,
  isPosted,
  listEntries,
  postEntry,
  readBookingSums,
  readVendorSums,
  reverseEntry,
  sumsInRupees,
  vendorSums,
  type Entry,
  type VendorSums,
} from "./ledger.ts";
export { paymentComposers } from "./messages.ts";
export { recordWork } from "./record-work.ts";
export { verifyEntries } from "./verify-entries.ts";
