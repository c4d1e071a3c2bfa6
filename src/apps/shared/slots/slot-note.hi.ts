import { nameOfSlot } from "#kernel/time/day.en.ts";
import type { words as english } from "./slot-note.en.ts";

export const words = {
  notServed: (pinCode?: string) =>
    `हम अभी ${pinCode ?? "इस पिन कोड"} में नहीं आते। फिर भी बुक कर सकते हैं: हम फ़ोन करके बताएँगे कि आ पाएँगे या नहीं।`,
  take: (slot, day) => `इसकी जगह ${day === undefined ? "" : `${day}, `}${nameOfSlot(slot)} चुनें`,
} satisfies typeof english;
