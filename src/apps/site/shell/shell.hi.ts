import type { words as english } from "./shell.en.ts";

export const words = {
  account: "खाता",
  home: "होम",
  about: "हम कौन हैं",
  service: "सर्विस",
  projects: "हमारे काम",
  careers: "नौकरी",
  contact: "हमसे बात करें",
  signIn: "लॉग इन",
  signOut: "लॉग आउट",
  strip: "नोएडा, दिल्ली, ग्रेटर नोएडा और गुरुग्राम में घर और ऑफ़िस",
  myBookings: "मेरी बुकिंग",
  findBooking: "अपनी बुकिंग खोजें",
  callUs: (phone) => `हमें फ़ोन करें, ${phone}`,
  cart: "कार्ट",
  items: () => "काम",
} satisfies typeof english;
