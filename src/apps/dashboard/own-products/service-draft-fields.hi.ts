import type { words as english } from "./service-draft-fields.en.ts";

export const words = {
  shortTitle: "छोटा नाम",
  shortHint: "बुकिंग में यही दिखता है",
  price: "दाम",
  fullTitle: "पूरा नाम",
  image: "फ़ोटो",
  imageHint: "आपकी अपनी फ़ोटो: JPEG, PNG या WebP, 5 MB तक",
  replace: "फ़ोटो बदलें",
  choose: "फ़ोटो चुनें",
  description: "कैसा काम है",
  descriptionHint: "एक-दो लाइन में",
  content: "क्या-क्या होगा",
  contentHint: "हर लाइन में एक बात",
  preview: "ग्राहकों को ऐसा दिखेगा",
  category: "किस तरह का काम",
  chooseCategory: "किस तरह का काम, चुनें",
} satisfies typeof english;
