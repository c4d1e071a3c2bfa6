// Shared by forms and server: the browser loads this file, so it imports no schema library.
import { isGstin, readCode } from "#kernel/money/gstin.ts";
import { isPinCode } from "#kernel/typed.ts";
import { isOneLine, isParagraph, textProblem, tidy } from "#kernel/text.ts";
import { words } from "./fields.en.ts";

/** What documents are called. */
export const documentNames = {
  invoice: "Invoice",
  receipt: "Receipt",
  credit_note: "Credit note",
  receipt_voucher: "Receipt voucher",
  refund_voucher: "Refund voucher",
};

export const billingFields = {
  company: { name: words.company, most: 120, fits: isOneLine },
  gstin: { name: words.gstin, most: 15, fits: isOneLine },
  address: { name: words.address, most: 400, fits: isParagraph },
  place: { name: words.town, most: 50, fits: isOneLine },
  pin_code: { name: words.pinCode, most: 6, fits: isOneLine },
} as const;

type BillingField = keyof typeof billingFields;
export type BillingText = Record<BillingField, string>;

export const NO_BILLING: BillingText = {
  company: "",
  gstin: "",
  address: "",
  place: "",
  pin_code: "",
};

export const isEmptyBilling = (typed: BillingText): boolean =>
  (Object.keys(billingFields) as BillingField[]).every((field) => tidy(typed[field]) === "");

/** The message of each wrong field. All fields empty is right: the invoice names the customer. */
export function billingProblems(typed: BillingText): Partial<BillingText> {
  if (isEmptyBilling(typed)) return {};
  const problems = Object.entries(billingFields).flatMap(([field, { name, most, fits }]) => {
    const isCode = field === "gstin" || field === "pin_code";
    const text = (isCode ? readCode : tidy)(typed[field as BillingField]);
    const problem = textProblem(name, text, most, fits) ?? ruleOf[field as BillingField](text);
    return problem === undefined ? [] : [[field, problem]];
  });
  return Object.fromEntries(problems);
}

const ruleOf: Record<BillingField, (text: string) => string | undefined> = {
  company: (text) => (text === "" ? words.noCompany : undefined),
  gstin: (text) => {
    if (text === "" || isGstin(text)) return undefined;
    return /^[\dA-Z]{15}$/.test(text) ? words.wrongSign : words.wrongGstin;
  },
  address: (text) => (text === "" ? words.noAddress : undefined),
  place: () => undefined,
  pin_code: (text) => (text === "" || isPinCode(text) ? undefined : words.wrongPinCode),
};
