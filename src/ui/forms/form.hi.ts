import type { words as english } from "./form.en.ts";

export const words = {
  check: (count) => `${count} बातें ठीक करें`,
  mark: "ग़लती: ",
} satisfies typeof english;
