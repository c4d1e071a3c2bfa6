import type { words as english } from "./add-more.en.ts";

export const words = {
  answers: {
    open: "हमने आपके क्लीनर से पूछा है। जवाब यहाँ आएगा।",
    agreed: "यह काम भी हो जाएगा।",
    refused: "यह काम आज नहीं हो पाएगा। किसी और दिन के लिए हमें फ़ोन करें।",
  },
  asked: (titles, sum) => `${titles}, ${sum}।`,
  add: "अभी कोई और काम जोड़ें",
  howMany: (title) => `कितने: ${title}`,
  costs: (more, total) => `${more} और। फिर बुकिंग का दाम ${total} होगा।`,
  ask: "क्लीनर से पूछें",
} satisfies typeof english;
