import type { words as english } from "./action-dialog.en.ts";

export const words = {
  readyReasons: "तैयार कारण",
  keep: "ऐसे ही रहने दें",
  sayWhy: "एक लाइन में कारण लिखें।",
} satisfies typeof english;
