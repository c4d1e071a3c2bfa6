import type { words as english } from "./stay-informed.en.ts";

export const words = {
  push: "इस फ़ोन पर ख़बर पाएँ",
  pushOn: "कुछ बदलने पर इस फ़ोन पर ख़बर आएगी।",
  share: "WhatsApp पर भेजें",
  ask: "WhatsApp पर हमसे पूछें",
} satisfies typeof english;
