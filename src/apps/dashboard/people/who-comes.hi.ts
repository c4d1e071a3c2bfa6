import type { words as english } from "./who-comes.en.ts";

export const words = {
  you: "आप",
  willCome: (name) => (name === undefined ? "आप जाएँगे।" : `जाएँगे: ${name}।`),
  change: "कौन जाएगा, बदलें",
  showGate: "गेट का कोड दिखाएँ",
  whoOn: (day) => `${day} को कौन जाएगा?`,
  notNow: "अभी नहीं",
  save: "सेव करें",
  saved: "सेव हुआ। ग्राहक को दिखेगा कि कौन आएगा।",
  who: "कौन जाएगा",
  forGuard: "गार्ड के लिए",
  loading: "कोड खुल रहा है...",
  failed: "कोड नहीं खुला।",
  qr: "गार्ड के पेज का QR कोड",
  scan: "गार्ड इसे स्कैन करके पढ़ता है कि आज कौन आया है, और किस टावर में।",
} satisfies typeof english;
