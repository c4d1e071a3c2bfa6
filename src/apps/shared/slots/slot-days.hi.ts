import type { words as english } from "./slot-days.en.ts";

export const words = {
  today: "आज",
  closed: "बंद",
  full: "भरा",
} satisfies typeof english;
