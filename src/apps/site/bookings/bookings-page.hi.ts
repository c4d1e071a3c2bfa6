import type { words as english } from "./bookings-page.en.ts";

export const words = {
  title: "मेरी बुकिंग",
  description: "आपकी आने वाली और पुरानी बुकिंग: हाल देखें, बदलें, या वही फिर से बुक करें।",
  needsScripts: "आपकी बुकिंग",
  bookings: "बुकिंग का पेज",
  upcoming: "आने वाली बुकिंग",
  nothing: "अभी कोई बुकिंग नहीं है",
  services: "सब सर्विस देखें",
  withoutAccount: "बिना लॉग इन किए बुक किया था? उसका लिंक खोलें और यहाँ जोड़ें।",
  past: "पुरानी बुकिंग",
  noneYet: "अभी कोई नहीं।",
  moreNotLoaded: "आगे की बुकिंग नहीं खुलीं। नेट देखें और फिर कोशिश करें।",
  more: "और दिखाएँ",
  moreOf: (title) => `, ${title}`,
} satisfies typeof english;
