import type { words as english } from "./pause-dialog.en.ts";

export const words = {
  title: "महीने का काम रोकें",
  keep: "न रोकें",
  act: "काम रोकें",
  means: "इन दिनों कोई नहीं आएगा। जितने दिन छूटेंगे, उतने आख़िर में मुफ़्त जोड़ देंगे।",
  howLong: "कितने दिन",
  weeks: (count) => `${count} ${count > 1 ? "हफ़्ते" : "हफ़्ता"}`,
  misses: (count) =>
    `${count} दिन ${count > 1 ? "छूटेंगे। उतने" : "छूटेगा। उतना"} आख़िर में मुफ़्त जोड़ देंगे। तब आख़िरी दिन होगा: `,
  end: "।",
} satisfies typeof english;
