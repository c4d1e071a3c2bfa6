import type { words as english } from "./role-guard.en.ts";

export const words = {
  account: "खाता",
  accountOf: (name) => `${name} का खाता`,
} satisfies typeof english;
