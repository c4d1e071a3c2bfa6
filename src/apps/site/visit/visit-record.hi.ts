import type { words as english } from "./visit-record.en.ts";

export const words = {
  done: "जो काम हुआ",
  left: "जिस पर टिक नहीं लगा",
  moments: { before: "काम से पहले", after: "काम के बाद", door: "बंद दरवाज़ा" },
  photo: (title, place, all) => `${title}, ${all} में से ${place}`,
} satisfies typeof english;
