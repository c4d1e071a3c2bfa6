import type { words as english } from "./address-form.en.ts";

export const words = {
  noCity: "शहर चुनें",
  noAddress: "पता लिखें",
  noPinCode: "पिन कोड लिखें",
  noLocality: "इलाक़ा लिखें, जैसे सेक्टर 78",
  notCreated: "पता नहीं जुड़ा।",
  notUpdated: "पता नहीं बदला।",
  connection: "नेट देखें और फिर कोशिश करें।",
  save: "पता सेव करें",
  city: "शहर",
  noCities: "शहर नहीं खुले।",
  tryAgain: "फिर कोशिश करें",
  chooseCity: "शहर चुनें",
  moving: "शहर बदलने पर हम इस पते की आपकी सर्विस फिर जाँचेंगे। तब तक उनकी नई बुकिंग नहीं मिलेगी।",
  address: "पता",
  pinCode: "पिन कोड",
  pinHint: "पिन कोड में 6 अंक होते हैं, जैसे 201301।",
  locality: "इलाक़ा",
  cancel: "रहने दें",
} satisfies typeof english;
