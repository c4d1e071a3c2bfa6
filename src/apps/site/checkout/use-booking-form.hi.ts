import type { words as english } from "./use-booking-form.en.ts";

export const words = {
  unreachable: "सर्वर तक बात नहीं पहुँची। आपका लिखा सब यहीं है: नेट देखें और “बुक करें” फिर दबाएँ।",
  answerLost: "पिछली बार का जवाब रास्ते में खो गया। “बुक करें” फिर दबाएँ: बुकिंग दो बार नहीं होगी।",
} satisfies typeof english;
