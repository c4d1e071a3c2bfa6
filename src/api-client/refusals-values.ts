import { formatRupees } from "#kernel/money/money.ts";
import { daySlot, formatWhen, shortDay } from "#kernel/time/local-time.ts";

/** Sentences by code. A `*` in a code is what a sentence without values has there. */
export type Refusals = Readonly<Record<string, string | ((...values: string[]) => string)>>;

export const rupees = (amount: string): string => formatRupees(Number(amount));

/** Of `2026-11-20 Morning`. */
export function dayAndSlot(when: string): string {
  const [day = "", slot = ""] = when.split(" ");
  return daySlot(day, slot);
}

/** For a sentence that goes on with `से` or `का`. */
export const moment = (iso: string): string => formatWhen(new Date(iso), new Date());

/** Of days and the number of those that are not named: `2026-11-20 2026-11-21 +3`. */
export const listOfDays = (days: string): string =>
  days
    .split(" ")
    .map((day) => (day.startsWith("+") ? `${day.slice(1)} और` : shortDay(day)))
    .join(", ");

const WORDS: Record<string, string> = {
  phone: "फ़ोन नंबर",
  "phone number": "फ़ोन नंबर",
  email: "ईमेल",
  document: "फ़ाइल",
  photo: "फ़ोटो",
  image: "फ़ोटो",
  bill: "बिल की फ़ोटो",
  "first-name": "नाम",
  "last-name": "सरनेम",
  name: "नाम",
  title: "नाम",
  "full-title": "पूरा नाम",
  "short-title": "छोटा नाम",
  description: "जानकारी",
  content: "क्या-क्या होगा",
  "full-address": "पता",
  address: "पता",
  town: "शहर",
  locality: "मोहल्ला या सेक्टर",
  "pin-code": "पिन कोड",
  comment: "आपकी बात",
  reason: "वजह",
  "a-note": "नोट",
  "the-text": "आपकी बात",
  "your-words": "आपकी बात",
  "your-reply": "जवाब",
  subject: "विषय",
  message: "आपकी बात",
  company: "कंपनी का नाम",
  "upi-id": "UPI ID",
  "account-number": "खाता नंबर",
  ifsc: "IFSC",
  pan: "PAN",
  gstin: "GSTIN",
};

/** The name of a field or the noun of a file. */
export const wordFor = (name: string): string => WORDS[name] ?? "यह";
