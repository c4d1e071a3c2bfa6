import { identityInHindi, jobsDoneInHindi } from "#vendor-account/people/in-hindi.ts";
import type { words as english } from "./coming-vendor.en.ts";

export const words = {
  yourCleaner: "आपके क्लीनर",
  came: (name) => `काम ${name} ने किया`,
  wasBooked: (name) => `${name} को आना था`,
  willCome: (name) => `${name} को आना है`,
  from: (vendor, digits) => `${vendor || "आपके क्लीनर"} की तरफ़ से, फ़ोन नंबर के आख़िरी अंक ${digits}`,
  since: (month) => `${month} से हमारे साथ`,
  average: ({ average, count }) => `5 में से ${average.toFixed(1)}, ${count} रेटिंग`,
  identity: identityInHindi,
  idChecked: "पहचान हमने जाँच ली है",
  jobsDone: jobsDoneInHindi,
  call: (name) => `${name || "क्लीनर"} को फ़ोन करें`,
  gate: "आपकी सोसाइटी के गेट के लिए",
  gateApp: "गेट वाले ऐप के लिए",
  onTheDay: "उस दिन ",
  gatePage: "यह पेज",
  showsGuard: " गार्ड को दिखाता है कि किसे आना है। इसमें फ़्लैट और फ़ोन नंबर नहीं होता।",
} satisfies typeof english;
