import type { words as english } from "./download-csv.en.ts";

export const words = {
  saveAs: (_, type) => `${type} सेव करें`,
  failed: "फ़ाइल नहीं बनी। नेट देखें और फिर कोशिश करें।",
} satisfies typeof english;
