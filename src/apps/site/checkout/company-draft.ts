import type { BillingText } from "#booking/money/invoices/fields.ts";

/** What is typed about a company. It is sent while its part of the form is open. */
type CompanyDraft = { isOpen: boolean; typed: BillingText };

export const NO_COMPANY: CompanyDraft = {
  isOpen: false,
  typed: { company: "", gstin: "", address: "" },
};

// In sessionStorage, as the draft of the booking.
const KEY = "companyDraft";

export function readCompanyDraft(): CompanyDraft {
  try {
    const { isOpen, typed = {} } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as {
      isOpen?: unknown;
      typed?: Record<string, unknown>;
    };
    const textOf = (name: keyof BillingText): string => {
      const text = typed[name];
      return typeof text === "string" ? text : "";
    };
    return {
      isOpen: isOpen === true,
      typed: { company: textOf("company"), gstin: textOf("gstin"), address: textOf("address") },
    };
  } catch {
    return NO_COMPANY;
  }
}

export function saveCompanyDraft(draft: CompanyDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the draft lives as long as the page.
  }
}
