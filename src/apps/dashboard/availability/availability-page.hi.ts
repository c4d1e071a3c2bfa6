import type { words as english } from "./availability-page.en.ts";

export const words = {
  title: "मेरा समय और छुट्टी",
  intro: "बुकिंग सिर्फ़ उसी समय की मिलेगी जब आप काम करते हैं।",
  loading: "आपका समय खुल रहा है...",
  failed: "आपका समय नहीं खुला।",
  offline: "आप इसे देख सकते हैं। नेट आने पर सेव दबाएँ, तब बदलाव सेव होंगे।",
  twoWeeks: "आपके अगले दो हफ़्ते",
  loadingWeeks: "दो हफ़्ते खुल रहे हैं...",
  noWeeks: "दो हफ़्ते नहीं खुले।",
  onDaysOff: (count) => `आपने छुट्टी के दिन के ${count} काम लिए हुए हैं।`,
  staysYours: () => "वापस करने तक ये आपके ही रहेंगे। हमारी टीम को यह दिखता है।",
  ofPlan: ", महीने के काम का एक दिन",
  later: (day) => `। इसे ${day} से वापस कर सकते हैं`,
  giveBack: "वापस करें",
} satisfies typeof english;
