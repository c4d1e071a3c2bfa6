import type { words as english } from "./area-map.en.ts";

export const words = {
  map: (cities) => `${cities} का नक़्शा। हम जिस पिन कोड में आते हैं, उस पर एक बिंदु है`,
} satisfies typeof english;
