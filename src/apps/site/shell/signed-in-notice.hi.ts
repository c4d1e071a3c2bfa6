import type { words as english } from "./signed-in-notice.en.ts";

export const words = {
  signedIn: "आप इस खाते से लॉग इन हैं: ",
  end: "",
  book: "बुकिंग के लिए आगे बढ़ें",
  myBookings: "मेरी बुकिंग",
  account: "आपका खाता",
  another: "दूसरे खाते से लॉग इन करें",
} satisfies typeof english;
