import type { words as english } from "./same-cleaner-note.en.ts";

export const words = {
  asksAll: "हम सब क्लीनर से एक साथ पूछेंगे।",
  asksFirst: (name) =>
    `हम पहले ${name} से पूछेंगे, ज़्यादा से ज़्यादा दो घंटे तक। फिर दूसरों से। जिन दिनों पर “${name} ख़ाली हैं” नहीं लिखा, उनके लिए सब क्लीनर से एक साथ पूछेंगे।`,
  askAll: "सब क्लीनर से एक साथ पूछें",
} satisfies typeof english;
