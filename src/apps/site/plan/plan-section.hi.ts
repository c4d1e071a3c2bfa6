import type { words as english } from "./plan-section.en.ts";

export const words = {
  title: "आपके महीने का काम",
  takeBack: "फिर रखें",
  skip: "छोड़ें",
  paused: "काम रुका है: ",
  to: " से ",
  end: " तक।",
  renewed: "अगला महीना बुक हो गया है।",
  seeRenewed: "वह बुकिंग देखें",
  canSkip: "कोई दिन छोड़ना हो तो उसे दबाएँ, एक दिन पहले रात 8 बजे तक। आख़िर में एक दिन मुफ़्त जुड़ जाएगा।",
  waiting: "अभी कोई नहीं आ रहा: हम दूसरे क्लीनर से पूछ रहे हैं। जितने दिन छूटेंगे, उतने आख़िर में मुफ़्त जोड़ देंगे।",
  renew: "एक महीना और बुक करें",
  pause: "काम रोकें",
  resume: "फिर शुरू करें",
  endPlan: "काम बंद करें",
} satisfies typeof english;
