import type { words as english } from "./confirm-form.en.ts";

export const words = {
  password: "अपना पासवर्ड लिखें",
  code: "कोड लिखें",
  recovery: "रिकवरी कोड लिखें",
  notNow: "अभी नहीं",
  go: "आगे बढ़ें",
  why: "ताकि पता चले कि यह आप ही हैं। 10 मिनट तक दोबारा नहीं पूछेंगे।",
  label: "पासवर्ड",
  useApp: "ऐप का कोड लिखें",
  useRecovery: "रिकवरी कोड लिखें",
} satisfies typeof english;
