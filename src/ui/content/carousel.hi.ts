import type { words as english } from "./carousel.en.ts";

export const words = {
  carousel: "तस्वीरें",
  slide: "तस्वीर",
  pictures: "तस्वीरें",
  place: (at, all) => `${all} में से ${at}`,
  previous: "पिछली तस्वीर",
  next: "अगली तस्वीर",
} satisfies typeof english;
