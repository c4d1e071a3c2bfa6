import type { words as english } from "./money-if-ended.en.ts";

export const words = {
  getsBack: (_, sum) => `${sum} आपको वापस मिलेंगे।`,
  pays: (_, sum) => `जितने दिन गिने जाएँगे, उनके ${sum} देने हैं।`,
  nothing: "कुछ देना बाकी नहीं है।",
} satisfies typeof english;
