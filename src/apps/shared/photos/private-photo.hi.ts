import type { words as english } from "./private-photo.en.ts";

export const words = {
  failed: (title) => `${title}: फ़ोटो नहीं खुली। पेज दोबारा खोलें।`,
  open: (title) => `खोलें: ${title}`,
  photo: (number) => `फ़ोटो ${number}`,
  bill: "बिल",
} satisfies typeof english;
