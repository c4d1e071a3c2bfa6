import type { words as english } from "./not-found-content.en.ts";

export const words = {
  noPage: "यहाँ कोई पेज नहीं है",
  mistyped: "पता ग़लत लिखा हो सकता है, या पेज कहीं और चला गया है।",
  endedLink: "यह लिंक अब नहीं चलता",
  replaced:
    "इसकी जगह नया लिंक है, या इसका कोई हिस्सा छूट गया है। हमारा भेजा सबसे नया लिंक खोलें, या बुकिंग नंबर से अपनी बुकिंग खोजें।",
  noVisit: "आज के किसी काम का यह कोड नहीं है",
  otherDay: "कोड काम के दिन चलता है, काम पूरा होने तक। आज का कोड माँगें।",
  seeServices: "सब सर्विस देखें",
  findBooking: "अपनी बुकिंग खोजें",
  myBookings: "मेरी बुकिंग",
} satisfies typeof english;
