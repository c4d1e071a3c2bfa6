import type { words as english } from "./plan-dialogs.en.ts";

export const words = {
  resumeQuestion: "काम फिर शुरू करें?",
  stayPaused: "रुका रहने दें",
  resume: "फिर शुरू करें",
  resumeMeans: "जो रुके दिन अब भी हो सकते हैं, वे वापस आ जाएँगे, और आख़िर से उतने ही दिन हट जाएँगे।",
  restoreQuestion: (day) => `${day} का काम फिर रखें?`,
  leaveSkipped: "छोड़ा रहने दें",
  restore: "फिर रखें",
  restoreMeans: "आख़िर में जोड़ा हुआ दिन हट जाएगा।",
  skipQuestion: (day) => `${day} का काम छोड़ें?`,
  keepVisit: "न छोड़ें",
  skip: "यह दिन छोड़ें",
  skipMeans: (dayBefore) =>
    `आख़िर में एक दिन मुफ़्त जुड़ जाएगा। इसे ${dayBefore}, रात 8 बजे तक वापस ले सकते हैं।`,
  endQuestion: "महीने का यह काम बंद करें?",
  keepPlan: "बंद न करें",
  end: "काम बंद करें",
  cancels: (visits) => (visits === 0 ? "रद्द करने को कोई दिन बाकी नहीं है।" : `${visits} दिन रद्द होंगे।`),
  count: (done, all, late) =>
    `${done + late} दिन गिने जाएँगे (${all} में से ${done} दिन का काम हुआ${late > 0 ? `, ${late} दिन रद्द नहीं हो सकते` : ""})।`,
  final: "फिर इसे वापस नहीं ले सकते।",
  ratherPause: " कुछ दिन बाहर जाना हो तो काम बंद न करें, बस रोकें।",
} satisfies typeof english;
