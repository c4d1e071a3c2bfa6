import type { words as english } from "./use-answers.en.ts";

export const words = {
  notAnswered: "बुकिंग में बदलाव सेव नहीं हुआ।",
  undo: "वापस लें",
  completed: (name) => `काम पूरा हुआ: ${name}।`,
  notCompleted: (name) => `वापस लिया: ${name} का काम पूरा नहीं है।`,
  waits: (name) => `वापस लिया: ${name} की बुकिंग का जवाब देना है।`,
  accepted: (name) => `आपने काम ले लिया। अब ${name} को फ़ोन कर सकते हैं।`,
  givenBack: (name) => `वापस किया: ${name}।`,
  rejected: (name) => `मना किया: ${name}।`,
  acceptInstead: "यह काम लेना है",
  visitsDone: (done, all) => `${all} में से ${done} दिन का काम हुआ।`,
  earned: (earned, price) => ` महीने के ${price} में से ${earned} कमा लिए।`,
} satisfies typeof english;
