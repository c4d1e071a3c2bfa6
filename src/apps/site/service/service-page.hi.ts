import type { words as english } from "./service-page.en.ts";

export const words = {
  title: "सब सर्विस और दाम",
  description:
    "वॉशरूम, पूरा घर, रसोई और एसी की सफ़ाई: क्या होता है, क्या नहीं, और बुक करने से पहले दाम। नोएडा, दिल्ली, ग्रेटर नोएडा और गुरुग्राम में।",
  heading: "क्या साफ़ करना है?",
  lead: "हर पेज पर लिखा है कि क्या होता है, क्या नहीं, और कौन से छोटे काम साथ में जोड़ सकते हैं।",
} satisfies typeof english;
