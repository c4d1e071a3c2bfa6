import type { words as english } from "./company-form.en.ts";

export const words = {
  save: "कंपनी सेव करें",
} satisfies typeof english;
