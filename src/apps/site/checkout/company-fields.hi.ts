import type { words as english } from "./company-fields.en.ts";

export const words = {
  about: "बिल आपकी कंपनी के नाम से बनेगा। इसके बिना बुक करना हो तो यह हिस्सा बंद कर दें।",
} satisfies typeof english;
