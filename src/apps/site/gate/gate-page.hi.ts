import { windowWords } from "#kernel/time/hours.ts";
import type { words as english } from "./gate-page.en.ts";

export const words = {
  aCleaner: "क्लीनर",
  title: (name, firm) => `${name}, ${firm} से`,
  description: "आज किसे आना है।",
  comes: (firm, hours, tower) =>
    `${firm} से, आज ${windowWords(hours)} के बीच आना है${tower && `: ${tower}`}।`,
} satisfies typeof english;
