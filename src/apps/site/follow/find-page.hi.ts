import type { words as english } from "./find-page.en.ts";

const contactsOf = (english: string): string =>
  [english.includes("email") && "ईमेल", english.includes("phone") && "फ़ोन नंबर"]
    .filter(Boolean)
    .join(" और ");

export const words = {
  title: "अपनी बुकिंग खोजें",
  description: "बुकिंग नंबर और अपना फ़ोन नंबर देकर बुकिंग का लिंक पाएँ।",
  thisForm: "इस फ़ॉर्म",
  forLink: "अपनी बुकिंग के लिंक के लिए",
  sentTo: (contacts) => `लिंक बुकिंग के ${contactsOf(contacts)} पर भेजेंगे।`,
  withAccount: "खाता हो तो आपकी सब बुकिंग ",
  myBookings: "मेरी बुकिंग",
  end: " में हैं।",
  bookingId: "बुकिंग नंबर",
  bookingIdHint: (example) => `8 अक्षर और अंक, जैसे ${example}`,
  send: "मुझे लिंक भेजें",
} satisfies typeof english;
