import type { words as english } from "./profile-form.en.ts";

export const words = {
  uploading: "भेज रहे हैं...",
  save: "प्रोफ़ाइल सेव करें",
  firstName: "नाम",
  lastName: "सरनेम",
  address: "पता",
  locality: "इलाक़ा",
  localityHint: "जैसे सेक्टर 62",
  document: "पहचान का काग़ज़",
  documentHint:
    "आधार, PAN कार्ड या ड्राइविंग लाइसेंस: साफ़ फ़ोटो, या बिना पासवर्ड की PDF, 5 MB तक। फ़ोटो से जगह और समय हम हटा देते हैं।",
  replace: "काग़ज़ बदलें",
  choose: "फ़ाइल चुनें",
  checkedAgain: "नाम या काग़ज़ बदलने पर हम आपकी सर्विस फिर जाँचेंगे। तब तक उनकी नई बुकिंग नहीं मिलेगी।",
  cancel: "रहने दें",
  nothingSaved: "अभी कुछ सेव नहीं हुआ। दूसरा काग़ज़ चुनें या इसे हटाएँ, फिर सेव करें।",
  stopped: "रोक दिया। जब चाहें फिर सेव करें।",
  failed: "जानकारी सेव नहीं हुई।",
  connection: "नेट देखें और फिर कोशिश करें।",
} satisfies typeof english;
