import type { words as english } from "./footer.en.ts";

export const words = {
  careers: "नौकरी",
  forCleaners: "क्लीनर के लिए",
  partnerPrivacy: "पार्टनर प्राइवेसी",
  askToJoin: "जुड़ने से पहले कुछ पूछना है? फ़ोन करें।",
  askToBook: "बुक करने से पहले कुछ पूछना है? फ़ोन करें।",
  help: "मदद",
  privacyPolicy: "प्राइवेसी पॉलिसी",
  about: "हम कौन हैं",
  service: "सर्विस",
  projects: "हमारे काम",
  blog: "ब्लॉग",
  contact: "हमसे बात करें",
  terms: "नियम और शर्तें",
  faqs: "सवाल-जवाब",
  findBooking: "अपनी बुकिंग खोजें",
  work: "हमारे साथ काम करें",
  sample: " (नमूना)",
  ownPrices: "अपने दाम आप ख़ुद रखें, रुपयों में।",
  prices: "दाम रुपयों में। जो दिखता है, वही देना है।",
} satisfies typeof english;
