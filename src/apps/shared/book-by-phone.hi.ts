import type { words as english } from "./book-by-phone.en.ts";

export const words = {
  call: "फ़ोन से बुक करने के लिए कॉल करें: ",
  end: "",
} satisfies typeof english;
