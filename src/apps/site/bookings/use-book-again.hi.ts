import type { words as english } from "./use-book-again.en.ts";

export const words = {
  notChecked: "पता नहीं चला कि अब क्या-क्या मिलता है। नेट देखें और “फिर से बुक करें” दबाएँ।",
  gone: (count) => `${count <= 1 ? "अब यह नहीं मिलती" : "अब ये नहीं मिलतीं"}: `,
  goneEnd: "। ",
  rest: "बाकी आपके कार्ट में है, आज के दाम पर।",
  services: "सब सर्विस देखें",
} satisfies typeof english;
