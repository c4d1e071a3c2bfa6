import type { words as english } from "./dashboard-not-found.en.ts";

export const words = {
  title: "यहाँ कोई पेज नहीं है",
  advice: "पता ग़लत लिखा हो सकता है, या पेज कहीं और चला गया है।",
  seeBookings: "अपनी बुकिंग देखें",
  back: "डैशबोर्ड पर वापस",
} satisfies typeof english;
