import type { words as english } from "./suspension-notice.en.ts";

export const words = {
  suspended: "आपका खाता रोक दिया गया है:",
  means:
    "आपको नई बुकिंग नहीं मिलेगी, और ग्राहक आपकी अपनी सर्विस नहीं देखेंगे। जो काम आपने ले लिया है, वह आपका ही रहेगा। हमें फ़ोन करें:",
  end: "",
} satisfies typeof english;
