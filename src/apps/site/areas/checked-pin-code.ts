import { createStoredValue } from "#ui/browser/local-storage-value.ts";
import { isPinCode } from "#kernel/typed.ts";

/** The pin code that was checked last in this browser, for the other pages; empty when there is none. */
export const checkedPinCode = createStoredValue<string>({
  key: "pinCode",
  parse: (text) => (isPinCode(text) ? text : ""),
  format: (pinCode) => pinCode,
  empty: "",
});
