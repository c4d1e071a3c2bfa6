import type { words as english } from "./place-fields.en.ts";

export const words = {
  work: "इस काम",
  yourAddress: "आपका पता",
  address: "पूरा पता",
  addressHint: "फ़्लैट, टावर, सोसाइटी और सेक्टर",
  comment: "कुछ और बताना हो",
  commentHint: "गेट पास, पालतू जानवर, पार्किंग",
} satisfies typeof english;
