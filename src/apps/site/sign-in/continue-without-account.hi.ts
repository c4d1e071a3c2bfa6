import type { words as english } from "./continue-without-account.en.ts";

export const words = {
  go: "बिना खाते के आगे बढ़ें",
} satisfies typeof english;
