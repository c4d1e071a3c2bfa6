import type { words as english } from "./hero-content.en.ts";

export const words = {
  gloss: "जो अच्छी सफ़ाई के बाद दिखती है",
  title: "घर लौटें, तो घर चमकता मिले",
  lead: "नोएडा, दिल्ली, ग्रेटर नोएडा और गुरुग्राम में घर और ऑफ़िस की सफ़ाई।",
  from: "दाम यहाँ से शुरू",
  homes: "महीने में, घर के लिए",
  workplaces: "महीने में, ऑफ़िस के लिए",
  choose: "काम चुनें",
  pick: "सुबह या शाम चुनें",
  comes: "क्लीनर घर पर",
  watch: "वीडियो देखें",
} satisfies typeof english;
