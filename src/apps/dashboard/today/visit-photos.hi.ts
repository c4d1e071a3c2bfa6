import type { words as english } from "./visit-photos.en.ts";

export const words = {
  moments: { before: "पहले की फ़ोटो", after: "बाद की फ़ोटो", door: "दरवाज़े की फ़ोटो" },
  photos: "इस काम की फ़ोटो",
  sent: (photo, count, most) => `${photo}, ${most} में से ${count} भेजी`,
  offline: "फ़ोटो भेजने के लिए नेट चाहिए। नेट आने पर भेजें।",
  waiting: "पहले आपने जो दबाया वह भेजा जाएगा, फिर आप फ़ोटो भेज सकते हैं।",
  sending: (photo) => `भेज रहे हैं: ${photo}`,
  notSent: (photo) => `${photo} नहीं गई।`,
  again: "फिर से भेजें",
  deleteLast: (photo) => `आख़िरी “${photo}” मिटाएँ`,
} satisfies typeof english;
