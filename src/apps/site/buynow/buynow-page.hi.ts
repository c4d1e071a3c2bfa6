import type { words as english } from "./buynow-page.en.ts";

export const words = {
  choose: "सर्विस चुनें",
  description:
    "चुनें कि क्या साफ़ करना है: वॉशरूम, पूरा घर, रसोई या एसी। नोएडा, दिल्ली, ग्रेटर नोएडा और गुरुग्राम में।",
  lead: "इसके पेज पर पैकेज, दाम और साथ में होने वाले छोटे काम हैं।",
  service: "सर्विस",
  online: "ऑनलाइन बुकिंग",
  packages: (category) => `${category} के पैकेज`,
  miniServices: "छोटे-छोटे काम",
  smallJobs: "क्लीनर के रहते कुछ छोटे काम भी करा लें।",
  work: (tagline, price?: string, per?: string) =>
    `${tagline}${price ? `। दाम ${price} से${per && `, ${per}`}` : ""}, नोएडा, दिल्ली, ग्रेटर नोएडा और गुरुग्राम में।`,
  popular: "हर तरह की लोकप्रिय सर्विस",
  seeAll: "सब देखें",
  seeAllOf: (category) => `सब देखें, ${category}`,
} satisfies typeof english;
