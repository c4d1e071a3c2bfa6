import type { words as english } from "./home-sections.en.ts";

export const words = {
  how: "यह कैसे होता है",
  residents: "लोग क्या कहते हैं",
  sample: "नमूना",
  stars: (stars, detail) => `5 में से ${stars} स्टार। ${detail}`,
  where: "हम कहाँ सफ़ाई करते हैं",
  elsewhere: "आपकी जगह इनमें नहीं है? अपने पिन कोड से बुक करें। हम फ़ोन करके बताएँगे कि आ पाएँगे या नहीं।",
  ask: "पहले हमसे पूछें",
  towers: "शाम को रोशन बालकनी वाली ऊँची इमारतें",
} satisfies typeof english;
