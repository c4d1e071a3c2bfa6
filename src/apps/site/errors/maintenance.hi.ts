import type { words as english } from "./maintenance.en.ts";

export const words = {
  title: "साइट पर काम चल रहा है",
  lead: "माफ़ करें, साइट अभी बंद है। थोड़ी देर बाद फिर देखें।",
  again: "फिर देखें",
} satisfies typeof english;
