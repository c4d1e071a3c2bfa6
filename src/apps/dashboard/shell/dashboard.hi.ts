import type { words as english } from "./dashboard.en.ts";

export const words = {
  address: "मेरा पता",
  addServices: "नई सर्विस जोड़ें",
  profile: "प्रोफ़ाइल",
  myService: "मेरी सर्विस",
  availability: "मेरा समय और छुट्टी",
  people: "मेरे लोग",
  upcoming: "आने वाली बुकिंग",
  history: "पुरानी बुकिंग",
  earnings: "कमाई",
  chooseServices: "सर्विस चुनें",
  logout: "लॉग आउट",
  dashboard: "डैशबोर्ड",
  theDashboard: "डैशबोर्ड",
  loading: "खुल रहा है...",
  bookingsWait: () => "बुकिंग का जवाब देना है",
  back: "डैशबोर्ड पर वापस",
  failed: "यह पेज नहीं खुला",
  failedAdvice: "आपकी बुकिंग, सर्विस और प्रोफ़ाइल सुरक्षित हैं। नेट देखें और फिर कोशिश करें।",
  tryAgain: "फिर कोशिश करें",
} satisfies typeof english;
