import type { words as english } from "./page-title.en.ts";

export const words = {
  home: (name) => `${name}: नोएडा, दिल्ली, ग्रेटर नोएडा और गुरुग्राम में घर और ऑफ़िस की सफ़ाई`,
} satisfies typeof english;
