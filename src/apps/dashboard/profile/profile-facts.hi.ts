import type { words as english } from "./profile-facts.en.ts";

export const words = {
  notGiven: "अभी नहीं लिखा",
  firstName: "नाम",
  lastName: "सरनेम",
  fullName: "पूरा नाम",
  phone: "फ़ोन नंबर",
  email: "ईमेल",
  address: "पता",
  locality: "इलाक़ा",
  document: "पहचान का काग़ज़",
  noDocument: "अभी नहीं जोड़ा। जोड़ें, तब सर्विस चुन सकेंगे।",
  small: "आपका काग़ज़, छोटा",
  aPdf: "PDF",
  view: "काग़ज़ देखें",
  save: "काग़ज़ सेव करें",
  notOpened: "काग़ज़ नहीं खुला। नेट देखें और फिर कोशिश करें।",
  yourDocument: "आपका काग़ज़",
} satisfies typeof english;
