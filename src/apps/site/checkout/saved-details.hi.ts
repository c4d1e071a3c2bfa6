import type { words as english } from "./saved-details.en.ts";

export const words = {
  addresses: "आपके पते",
  another: "दूसरा पता",
} satisfies typeof english;
