import type { words as english } from "./listed-jobs.en.ts";

export const words = {
  soonest: "पहले होने वाली ऊपर",
  latest: "बाद में होने वाली ऊपर",
  dearest: "ज़्यादा कमाई ऊपर",
  cheapest: "कम कमाई ऊपर",
} satisfies typeof english;
