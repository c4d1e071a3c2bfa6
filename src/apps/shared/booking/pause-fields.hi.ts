import type { words as english } from "./pause-fields.en.ts";

export const words = {
  labels: { from: "किस दिन से रोकना है", to: "किस दिन तक रोकना है" },
  missing: { from: "चुनें कि किस दिन से रोकना है", to: "चुनें कि किस दिन तक रोकना है" },
} satisfies typeof english;
