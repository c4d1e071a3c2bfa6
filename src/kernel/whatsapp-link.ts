import { tenDigits } from "./phone.ts";

const SITE = "https://wa.me/";

/** The first digits of Indian mobile numbers; WhatsApp has no accounts of landlines. */
const MOBILE = /^[6-9]/;

/**
 * `whatsappLink("Hello", "98110 45230")` is `https://wa.me/919811045230?text=Hello`. Without a phone number
 * the person chooses to whom. Undefined when it is not an Indian mobile number.
 */
export function whatsappLink(text: string, phone?: string): string | undefined {
  const query = `?text=${encodeURIComponent(text)}`;
  if (phone === undefined) return SITE + query;
  const digits = tenDigits(phone);
  return digits !== undefined && MOBILE.test(digits) ? `${SITE}91${digits}${query}` : undefined;
}
