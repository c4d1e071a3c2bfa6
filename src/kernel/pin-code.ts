/** Postal prefixes of Delhi, Gurugram, and of Noida and Greater Noida. */
const SERVED = ["110", "122", "2013", "2032"];

/** Whether the text is an Indian pin code: six digits, the first not 0. */
export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** Whether cleaners come there as a matter of course: `isServed("201301")` is true. */
export const isServed = (pinCode: string): boolean =>
  isPinCode(pinCode) && SERVED.some((prefix) => pinCode.startsWith(prefix));
