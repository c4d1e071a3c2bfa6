import type { words as english } from "./claim-notice.en.ts";

export const words = {
  added: "यह बुकिंग अब आपके खाते में है। ",
  myBookings: "मेरी बुकिंग",
  keep: "यह बुकिंग बिना खाते के हुई थी। इसे अपनी बाकी बुकिंग के साथ रखें?",
  add: "मेरी बुकिंग में जोड़ें",
} satisfies typeof english;
