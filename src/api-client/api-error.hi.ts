import type { words as english } from "./api-error.en.ts";

export const words = {
  unreachable: "सर्वर तक नहीं पहुँच पाए। नेट देखें और फिर कोशिश करें।",
  isTaken: (message) => message.endsWith("खाता पहले से है।"),
} satisfies typeof english;
