import type { words as english } from "./prepare-upload.en.ts";

export const words = {
  unread: () => "फ़ाइल नहीं खुली। फिर से चुनें",
  wrongKind: (_, pdf) => `फ़ाइल ${pdf ? "PDF, " : ""}JPEG, PNG या WebP होनी चाहिए`,
  heic: () => "यह HEIC फ़ोटो है, जो हमारे यहाँ नहीं खुलती। इसे JPEG में भेजें, या इसका स्क्रीनशॉट भेजें",
  tooLarge: () => "फ़ाइल 5 MB से बड़ी है",
} satisfies typeof english;
