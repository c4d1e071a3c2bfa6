import type { words as english } from "./offline-page.en.ts";

export const words = {
  title: "नेट नहीं है",
  lead: "नेट नहीं है, इसलिए यह पेज नहीं खुला। आपका कार्ट सुरक्षित है, इसी ब्राउज़र में।",
  description: "नेट न हो तो क्या चलता है।",
  tryAgain: "फिर कोशिश करें",
} satisfies typeof english;
