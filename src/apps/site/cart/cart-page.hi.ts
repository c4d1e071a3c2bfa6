import type { words as english } from "./cart-page.en.ts";

export const words = {
  back: "पिछले पेज पर वापस",
  title: "आपका कार्ट",
  description: "आपने क्या चुना, हर काम का दाम, और कुल कितना। “बुक करें” दबाने से पहले कुछ नहीं भेजा जाता।",
  theCart: "कार्ट",
  deleted: "कार्ट से हटा दिया",
  loading: "कार्ट खुल रहा है...",
  total: "कुल",
  forItems: (count) => `${count} काम के लिए। और कुछ नहीं लगेगा।`,
  basicDetails: "नाम-पता लिखें",
  empty: "कार्ट में कुछ नहीं है",
  seeServices: "सब सर्विस देखें",
  start: "एक वॉशरूम या पूरे फ़्लैट से शुरू करें। बुक करने तक कार्ट बदल सकते हैं।",
} satisfies typeof english;
