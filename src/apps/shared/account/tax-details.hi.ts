import type { words as english } from "./tax-details.en.ts";

export const words = {
  title: "PAN और GST",
  change: "बदलें",
  add: "PAN और GST जोड़ें",
  hidden: " PAN और GST",
  none: "अभी PAN या GSTIN नहीं है। PAN के बिना हर बार ज़्यादा टैक्स कटता है।",
  noPan: "PAN नहीं",
  declared: (day) => `GST में रजिस्टर नहीं, ${day} को बताया`,
  year: (day, earned, tds) => `${day} से कमाई: ${earned}। TDS कटा: ${tds}।`,
  notNow: "अभी नहीं",
  save: "सेव करें",
  saved: "PAN और GST सेव हुए।",
  stays: "ख़ाली छोड़ें तो जैसा है वैसा रहेगा",
  asOnCard: "जैसा कार्ड पर है, जैसे ABCPD1234F",
} satisfies typeof english;
