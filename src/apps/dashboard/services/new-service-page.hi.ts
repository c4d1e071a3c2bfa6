import type { words as english } from "./new-service-page.en.ts";

export const words = {
  title: "नई सर्विस जोड़ें",
  intro: "ऐसे काम के लिए जो हमारी लिस्ट में नहीं है। ग्राहकों को दिखाने से पहले हम जाँचते हैं।",
  offline: "नेट नहीं है।",
  kept: "आपका लिखा हुआ सुरक्षित है। नेट आने पर जोड़ें।",
  loading: "खुल रहा है...",
  failed: "लिस्ट नहीं खुली।",
  connection: "नेट देखें और फिर कोशिश करें।",
  added: (count) => `${count} सर्विस जुड़ी। पास होने पर ग्राहकों को दिखेगी।`,
} satisfies typeof english;
